// Generated from protocol/schema/ra.v1.schema.json by `npm run generate`. Do not edit.

export const recordSchema = {
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$ref": "#/$defs/Record",
  "$defs": {
    "ActedBy": {
      "enum": [
        "bot",
        "clock"
      ]
    },
    "Alone": {
      "type": "object",
      "properties": {
        "seed": {
          "$ref": "#/$defs/Bytes32"
        }
      },
      "required": [
        "seed"
      ],
      "additionalProperties": false
    },
    "Attempt": {
      "type": "integer",
      "minimum": 0,
      "maximum": 4294967295
    },
    "AuctionCause": {
      "enum": [
        "drawn",
        "invoked",
        "full"
      ]
    },
    "BagIndex": {
      "type": "integer",
      "minimum": 0,
      "maximum": 65535
    },
    "BagPath": {
      "type": "object",
      "properties": {
        "index": {
          "$ref": "#/$defs/BagIndex"
        },
        "kind": {
          "$ref": "#/$defs/KindIndex"
        },
        "nonce": {
          "$ref": "#/$defs/Bytes32"
        },
        "path": {
          "$ref": "#/$defs/MerklePath"
        }
      },
      "required": [
        "index",
        "kind",
        "nonce",
        "path"
      ],
      "additionalProperties": false
    },
    "BotLevel": {
      "enum": [
        "gentle",
        "casual",
        "skilled",
        "strong"
      ]
    },
    "Bytes32": {
      "type": "string",
      "pattern": "^[0-9a-f]{64}$"
    },
    "Commitments": {
      "type": "object",
      "patternProperties": {
        "^[0-4]$": {
          "$ref": "#/$defs/Bytes32"
        }
      },
      "additionalProperties": false
    },
    "DiceCatastrophe": {
      "enum": [
        "pharaoh",
        "nile",
        "civilization",
        "monument"
      ]
    },
    "DiceChance": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "start": {
              "$ref": "#/$defs/Seat"
            },
            "rolls": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/DiceRoll"
              },
              "maxItems": 100000
            }
          },
          "required": [
            "start",
            "rolls"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "key": {
              "$ref": "#/$defs/Bytes32"
            }
          },
          "required": [
            "key"
          ],
          "additionalProperties": false
        }
      ]
    },
    "DiceColor": {
      "enum": [
        "yellow",
        "blue",
        "purple",
        "green",
        "red"
      ]
    },
    "DiceColors": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/DiceColor"
      },
      "maxItems": 5,
      "uniqueItems": true
    },
    "DiceColumn": {
      "type": "integer",
      "minimum": 0,
      "maximum": 7
    },
    "DiceEvent": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "turn_began",
                "rolling_ended",
                "flood_lost",
                "turn_resumed"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            }
          },
          "required": [
            "type",
            "seat"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "rolled"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "faces": {
              "$ref": "#/$defs/DiceFaces"
            }
          },
          "required": [
            "type",
            "seat",
            "faces"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "pharaoh_moved",
                "nile_moved"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            },
            "space": {
              "$ref": "#/$defs/DiceSpace"
            }
          },
          "required": [
            "type",
            "seat",
            "dice",
            "space"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "flood_placed"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            }
          },
          "required": [
            "type",
            "seat",
            "dice"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "civilization_placed"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            },
            "field": {
              "$ref": "#/$defs/DiceColor"
            }
          },
          "required": [
            "type",
            "seat",
            "dice",
            "field"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "monument_placed"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            },
            "color": {
              "$ref": "#/$defs/DiceColor"
            },
            "column": {
              "$ref": "#/$defs/DiceColumn"
            }
          },
          "required": [
            "type",
            "seat",
            "dice",
            "color",
            "column"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "catastrophe_called"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "kind": {
              "$ref": "#/$defs/DiceCatastrophe"
            }
          },
          "required": [
            "type",
            "seat",
            "kind"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "pharaoh_set_back",
                "nile_set_back"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "space": {
              "$ref": "#/$defs/DiceSpace"
            }
          },
          "required": [
            "type",
            "seat",
            "space"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "loss_asked"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "kind": {
              "$ref": "#/$defs/DiceLoss"
            },
            "owed": {
              "type": "integer",
              "minimum": 1,
              "maximum": 2
            }
          },
          "required": [
            "type",
            "seat",
            "kind",
            "owed"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "civilization_lost"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "field": {
              "$ref": "#/$defs/DiceColor"
            }
          },
          "required": [
            "type",
            "seat",
            "field"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "monument_lost"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "color": {
              "$ref": "#/$defs/DiceColor"
            },
            "column": {
              "$ref": "#/$defs/DiceColumn"
            }
          },
          "required": [
            "type",
            "seat",
            "color",
            "column"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "ankhs_scored",
                "suns_scored"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "points": {
              "type": "integer",
              "minimum": 1
            }
          },
          "required": [
            "type",
            "seat",
            "points"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "ra_moved"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "ra": {
              "type": "integer",
              "minimum": 1,
              "maximum": 30
            }
          },
          "required": [
            "type",
            "seat",
            "ra"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "scored"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "sheet": {
              "$ref": "#/$defs/DiceSheet"
            },
            "pharaoh": {
              "$ref": "#/$defs/DiceSpace"
            }
          },
          "required": [
            "type",
            "seat",
            "sheet",
            "pharaoh"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "epoch_ended"
            },
            "epoch": {
              "$ref": "#/$defs/Epoch"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            }
          },
          "required": [
            "type",
            "epoch",
            "seat"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "epoch_began"
            },
            "epoch": {
              "$ref": "#/$defs/Epoch"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            }
          },
          "required": [
            "type",
            "epoch",
            "seat"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "game_over"
            },
            "winners": {
              "$ref": "#/$defs/DiceWinners"
            }
          },
          "required": [
            "type",
            "winners"
          ],
          "additionalProperties": false
        }
      ]
    },
    "DiceFace": {
      "enum": [
        "sun",
        "pharaoh",
        "nile",
        "civilization",
        "monument",
        "ankh"
      ]
    },
    "DiceFaces": {
      "type": "object",
      "properties": {
        "yellow": {
          "$ref": "#/$defs/DiceFace"
        },
        "blue": {
          "$ref": "#/$defs/DiceFace"
        },
        "purple": {
          "$ref": "#/$defs/DiceFace"
        },
        "green": {
          "$ref": "#/$defs/DiceFace"
        },
        "red": {
          "$ref": "#/$defs/DiceFace"
        }
      },
      "additionalProperties": false
    },
    "DiceLoss": {
      "enum": [
        "civilization",
        "monument"
      ]
    },
    "DiceOptions": {
      "type": "object",
      "properties": {
        "sun_track": {
          "$ref": "#/$defs/DiceSunTrack"
        }
      },
      "additionalProperties": false
    },
    "DiceRecord": {
      "type": "object",
      "properties": {
        "format": {
          "const": "ra-record/1"
        },
        "game": {
          "const": "ra-dice"
        },
        "edition": {
          "const": "classic"
        },
        "options": {
          "$ref": "#/$defs/DiceOptions"
        },
        "players": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/PlayerName"
          },
          "minItems": 2,
          "maxItems": 4
        },
        "chance": {
          "$ref": "#/$defs/DiceChance"
        },
        "actions": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/RecordedDiceAction"
          }
        },
        "result": {
          "$ref": "#/$defs/DiceResult"
        },
        "proof": {
          "$ref": "#/$defs/Proof"
        },
        "alone": {
          "$ref": "#/$defs/Alone"
        }
      },
      "required": [
        "format",
        "game",
        "players",
        "chance",
        "actions"
      ],
      "additionalProperties": false
    },
    "DiceResult": {
      "type": "object",
      "properties": {
        "score": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/DiceScore"
          },
          "minItems": 2,
          "maxItems": 4
        },
        "winners": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Seat"
          },
          "maxItems": 4,
          "uniqueItems": true
        }
      },
      "required": [
        "score",
        "winners"
      ],
      "additionalProperties": false
    },
    "DiceRoll": {
      "type": "object",
      "properties": {
        "yellow": {
          "$ref": "#/$defs/DiceFace"
        },
        "blue": {
          "$ref": "#/$defs/DiceFace"
        },
        "purple": {
          "$ref": "#/$defs/DiceFace"
        },
        "green": {
          "$ref": "#/$defs/DiceFace"
        },
        "red": {
          "$ref": "#/$defs/DiceFace"
        }
      },
      "additionalProperties": false,
      "minProperties": 1
    },
    "DiceScore": {
      "type": "integer",
      "minimum": -11
    },
    "DiceSheet": {
      "type": "object",
      "properties": {
        "pharaohs": {
          "type": "integer",
          "minimum": -2,
          "maximum": 5
        },
        "nile": {
          "type": "integer",
          "minimum": 0,
          "maximum": 12
        },
        "civilization": {
          "type": "integer",
          "minimum": -5,
          "maximum": 15
        },
        "monuments": {
          "type": "integer",
          "minimum": 0,
          "maximum": 135
        },
        "total": {
          "type": "integer",
          "minimum": -7,
          "maximum": 167
        },
        "score": {
          "$ref": "#/$defs/DiceScore"
        }
      },
      "required": [
        "pharaohs",
        "nile",
        "civilization",
        "monuments",
        "total",
        "score"
      ],
      "additionalProperties": false
    },
    "DiceSpace": {
      "type": "integer",
      "minimum": 0,
      "maximum": 12
    },
    "DiceSunTrack": {
      "type": "integer",
      "minimum": 4,
      "maximum": 30
    },
    "DiceWinners": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/Seat"
      },
      "minItems": 1,
      "maxItems": 4,
      "uniqueItems": true
    },
    "Epoch": {
      "type": "integer",
      "minimum": 1,
      "maximum": 3
    },
    "Event": {
      "title": "TableEvent",
      "anyOf": [
        {
          "$ref": "#/$defs/RoomEvent"
        },
        {
          "$ref": "#/$defs/GameEvent"
        }
      ]
    },
    "Fame": {
      "type": "integer",
      "minimum": 0
    },
    "GameEvent": {
      "anyOf": [
        {
          "$ref": "#/$defs/RaEvent"
        },
        {
          "$ref": "#/$defs/DiceEvent"
        }
      ]
    },
    "GameNumber": {
      "type": "integer",
      "minimum": 1,
      "maximum": 4294967295
    },
    "History": {
      "type": "object",
      "properties": {
        "before": {
          "$ref": "#/$defs/Bytes32"
        },
        "updates": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ShownUpdate"
          }
        },
        "head": {
          "$ref": "#/$defs/Bytes32"
        }
      },
      "required": [
        "before",
        "updates",
        "head"
      ],
      "additionalProperties": false
    },
    "KeptPromise": {
      "type": "object",
      "properties": {
        "secret": {
          "$ref": "#/$defs/Bytes32"
        },
        "commitment": {
          "$ref": "#/$defs/Bytes32"
        }
      },
      "required": [
        "secret",
        "commitment"
      ],
      "additionalProperties": false
    },
    "KindIndex": {
      "type": "integer",
      "minimum": 0,
      "maximum": 255
    },
    "MergePatch": {
      "type": "object"
    },
    "MerklePath": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/Bytes32"
      },
      "maxItems": 16
    },
    "Owed": {
      "type": "integer",
      "minimum": 0,
      "maximum": 8
    },
    "PlayerName": {
      "type": "string",
      "minLength": 1,
      "maxLength": 24,
      "pattern": "^[^\\u0000-\\u0020\\u007F]([^\\u0000-\\u001F\\u007F]*[^\\u0000-\\u0020\\u007F])?$"
    },
    "Proof": {
      "type": "object",
      "properties": {
        "scheme": {
          "const": "ra-proof/1"
        },
        "room": {
          "$ref": "#/$defs/RoomId"
        },
        "game": {
          "$ref": "#/$defs/GameNumber"
        },
        "attempt": {
          "$ref": "#/$defs/Attempt"
        },
        "server": {
          "$ref": "#/$defs/KeptPromise"
        },
        "seats": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/KeptPromise"
          },
          "minItems": 2,
          "maxItems": 5
        },
        "root": {
          "$ref": "#/$defs/Bytes32"
        },
        "history": {
          "$ref": "#/$defs/History"
        },
        "paths": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/BagPath"
          }
        }
      },
      "required": [
        "scheme",
        "room",
        "game",
        "attempt",
        "server",
        "seats",
        "history"
      ],
      "additionalProperties": false
    },
    "RaChance": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "suns": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/Suns"
              },
              "minItems": 2,
              "maxItems": 5
            },
            "tiles": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/RaTileOrRa"
              },
              "maxItems": 180
            }
          },
          "required": [
            "suns",
            "tiles"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "key": {
              "type": "string",
              "pattern": "^[0-9a-f]{64}$"
            }
          },
          "required": [
            "key"
          ],
          "additionalProperties": false
        }
      ]
    },
    "RaEvent": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "turn_went_on",
                "passed"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            }
          },
          "required": [
            "type",
            "seat"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "drawn",
                "exchanged"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "tile": {
              "$ref": "#/$defs/RaTile"
            },
            "space": {
              "$ref": "#/$defs/Space"
            }
          },
          "required": [
            "type",
            "seat",
            "tile",
            "space"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "ra_drawn"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "ra": {
              "type": "integer",
              "minimum": 1,
              "maximum": 10
            }
          },
          "required": [
            "type",
            "seat",
            "ra"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "auction_opened"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "cause": {
              "$ref": "#/$defs/AuctionCause"
            }
          },
          "required": [
            "type",
            "seat",
            "cause"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "bid"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "sun": {
              "$ref": "#/$defs/Sun"
            }
          },
          "required": [
            "type",
            "seat",
            "sun"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "won"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "sun": {
              "$ref": "#/$defs/Sun"
            },
            "centre": {
              "$ref": "#/$defs/Sun"
            },
            "tiles": {
              "$ref": "#/$defs/RaTiles"
            }
          },
          "required": [
            "type",
            "seat",
            "sun",
            "centre",
            "tiles"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "nobody_bid"
            },
            "tiles": {
              "$ref": "#/$defs/RaTiles"
            }
          },
          "required": [
            "type",
            "tiles"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "discard_asked"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "civilization": {
              "$ref": "#/$defs/Owed"
            },
            "monuments": {
              "$ref": "#/$defs/Owed"
            }
          },
          "required": [
            "type",
            "seat",
            "civilization",
            "monuments"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "lost"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "tile": {
              "$ref": "#/$defs/RaTile"
            },
            "count": {
              "type": "integer",
              "minimum": 1,
              "maximum": 8
            }
          },
          "required": [
            "type",
            "seat",
            "tile",
            "count"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "epoch_ended"
            },
            "epoch": {
              "$ref": "#/$defs/Epoch"
            },
            "cause": {
              "enum": [
                "ra",
                "suns"
              ]
            },
            "tiles": {
              "$ref": "#/$defs/RaTiles"
            }
          },
          "required": [
            "type",
            "epoch",
            "cause",
            "tiles"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "epoch_began"
            },
            "epoch": {
              "$ref": "#/$defs/Epoch"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            }
          },
          "required": [
            "type",
            "epoch",
            "seat"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "game_over"
            },
            "winner": {
              "$ref": "#/$defs/Seat"
            },
            "fame": {
              "type": "object",
              "patternProperties": {
                "^[0-4]$": {
                  "$ref": "#/$defs/Fame"
                }
              },
              "additionalProperties": false,
              "minProperties": 2
            }
          },
          "required": [
            "type",
            "winner",
            "fame"
          ],
          "additionalProperties": false
        }
      ]
    },
    "RaOptions": {
      "type": "object",
      "properties": {
        "open_fame": {
          "type": "boolean"
        },
        "ra_track": {
          "enum": [
            6,
            7
          ]
        },
        "last_place_penalty": {
          "type": "boolean"
        },
        "sun_split": {
          "enum": [
            "bgg",
            "razzia",
            "baumer"
          ]
        }
      },
      "additionalProperties": false
    },
    "RaRecord": {
      "type": "object",
      "properties": {
        "format": {
          "const": "ra-record/1"
        },
        "game": {
          "const": "ra"
        },
        "edition": {
          "enum": [
            "classic",
            "pharaoh"
          ]
        },
        "options": {
          "$ref": "#/$defs/RaOptions"
        },
        "players": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/PlayerName"
          },
          "minItems": 2,
          "maxItems": 5
        },
        "chance": {
          "$ref": "#/$defs/RaChance"
        },
        "actions": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/RecordedRaAction"
          }
        },
        "result": {
          "$ref": "#/$defs/RaResult"
        },
        "proof": {
          "$ref": "#/$defs/Proof"
        },
        "alone": {
          "$ref": "#/$defs/Alone"
        }
      },
      "required": [
        "format",
        "game",
        "players",
        "chance",
        "actions"
      ],
      "additionalProperties": false
    },
    "RaResult": {
      "type": "object",
      "properties": {
        "fame": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Fame"
          },
          "minItems": 2,
          "maxItems": 5
        },
        "winner": {
          "$ref": "#/$defs/SeatOrNone"
        }
      },
      "required": [
        "fame",
        "winner"
      ],
      "additionalProperties": false
    },
    "RaTile": {
      "enum": [
        "pharaoh",
        "nile",
        "flood",
        "gold",
        "god",
        "astronomy",
        "agriculture",
        "writing",
        "religion",
        "art",
        "fortress",
        "obelisk",
        "palace",
        "pyramid",
        "temple",
        "statues",
        "step-pyramid",
        "sphinx",
        "mortuary",
        "shrine",
        "funeral",
        "drought",
        "unrest",
        "war",
        "earthquake"
      ]
    },
    "RaTileOrRa": {
      "anyOf": [
        {
          "const": "ra"
        },
        {
          "$ref": "#/$defs/RaTile"
        }
      ]
    },
    "RaTiles": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/RaTile"
      },
      "maxItems": 8
    },
    "Record": {
      "title": "GameRecord",
      "anyOf": [
        {
          "$ref": "#/$defs/RaRecord"
        },
        {
          "$ref": "#/$defs/DiceRecord"
        }
      ]
    },
    "RecordedDiceAction": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "enum": [
                "stop",
                "end"
              ]
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "enum": [
                "roll",
                "pharaoh",
                "nile",
                "flood"
              ]
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "dice"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "civilization"
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            },
            "field": {
              "$ref": "#/$defs/DiceColor"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "dice",
            "field"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "monument"
            },
            "dice": {
              "$ref": "#/$defs/DiceColors"
            },
            "color": {
              "$ref": "#/$defs/DiceColor"
            },
            "column": {
              "$ref": "#/$defs/DiceColumn"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "dice",
            "color",
            "column"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "catastrophe"
            },
            "kind": {
              "$ref": "#/$defs/DiceCatastrophe"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "kind"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "lose"
            },
            "field": {
              "$ref": "#/$defs/DiceColor"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "field"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "lose"
            },
            "column": {
              "$ref": "#/$defs/DiceColumn"
            },
            "color": {
              "$ref": "#/$defs/DiceColor"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "column",
            "color"
          ],
          "additionalProperties": true
        }
      ]
    },
    "RecordedRaAction": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "enum": [
                "draw",
                "invoke",
                "end",
                "pass"
              ]
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "god"
            },
            "space": {
              "$ref": "#/$defs/Space"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "space"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "bid"
            },
            "sun": {
              "$ref": "#/$defs/Sun"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "sun"
          ],
          "additionalProperties": true
        },
        {
          "type": "object",
          "properties": {
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "type": {
              "const": "discard"
            },
            "tile": {
              "$ref": "#/$defs/RaTile"
            },
            "by": {
              "$ref": "#/$defs/ActedBy"
            }
          },
          "required": [
            "seat",
            "type",
            "tile"
          ],
          "additionalProperties": true
        }
      ]
    },
    "RoomEvent": {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "created",
                "configured",
                "rematch",
                "closed"
              ]
            }
          },
          "required": [
            "type"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "sat"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "name": {
              "$ref": "#/$defs/PlayerName"
            }
          },
          "required": [
            "type",
            "seat",
            "name"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "bot_sat"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "name": {
              "$ref": "#/$defs/PlayerName"
            },
            "level": {
              "$ref": "#/$defs/BotLevel"
            }
          },
          "required": [
            "type",
            "seat",
            "name",
            "level"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "stood_in"
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            },
            "level": {
              "$ref": "#/$defs/BotLevel"
            }
          },
          "required": [
            "type",
            "seat",
            "level"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "enum": [
                "stood",
                "kicked",
                "left",
                "returned",
                "committed",
                "revealed"
              ]
            },
            "seat": {
              "$ref": "#/$defs/Seat"
            }
          },
          "required": [
            "type",
            "seat"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "host_changed"
            },
            "name": {
              "$ref": "#/$defs/PlayerName"
            }
          },
          "required": [
            "type",
            "name"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "locked"
            },
            "game": {
              "$ref": "#/$defs/GameNumber"
            },
            "commitment": {
              "$ref": "#/$defs/Bytes32"
            }
          },
          "required": [
            "type",
            "game",
            "commitment"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "commitments"
            },
            "commitments": {
              "$ref": "#/$defs/Commitments"
            }
          },
          "required": [
            "type",
            "commitments"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "voided"
            },
            "attempt": {
              "$ref": "#/$defs/Attempt"
            },
            "seats": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/Seat"
              },
              "minItems": 1,
              "uniqueItems": true
            },
            "reason": {
              "enum": [
                "late",
                "wrong"
              ]
            }
          },
          "required": [
            "type",
            "attempt",
            "seats",
            "reason"
          ],
          "additionalProperties": false
        },
        {
          "type": "object",
          "properties": {
            "type": {
              "const": "started"
            },
            "number": {
              "$ref": "#/$defs/GameNumber"
            },
            "root": {
              "$ref": "#/$defs/Bytes32"
            }
          },
          "required": [
            "type",
            "number"
          ],
          "additionalProperties": false
        }
      ]
    },
    "RoomId": {
      "type": "string",
      "pattern": "^[0-9A-Z]{6}$"
    },
    "Seat": {
      "type": "integer",
      "minimum": 0,
      "maximum": 4
    },
    "SeatOrNone": {
      "type": [
        "integer",
        "null"
      ],
      "minimum": 0,
      "maximum": 4
    },
    "ShownUpdate": {
      "type": "object",
      "properties": {
        "type": {
          "const": "update"
        },
        "v": {
          "$ref": "#/$defs/Version"
        },
        "events": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Event"
          }
        },
        "diff": {
          "$ref": "#/$defs/MergePatch"
        },
        "acting": {
          "$ref": "#/$defs/SeatOrNone"
        }
      },
      "required": [
        "type",
        "v",
        "events",
        "diff",
        "acting"
      ],
      "additionalProperties": false
    },
    "Space": {
      "type": "integer",
      "minimum": 0,
      "maximum": 7
    },
    "Sun": {
      "type": "integer",
      "minimum": 1,
      "maximum": 16
    },
    "Suns": {
      "type": "array",
      "items": {
        "$ref": "#/$defs/Sun"
      },
      "maxItems": 4,
      "uniqueItems": true
    },
    "Version": {
      "type": "integer",
      "minimum": 0,
      "maximum": 9007199254740991
    }
  }
};
