import { mount } from 'svelte';
import './app.css';
import { followClicks } from './alerts/notify';
import App from './App.svelte';
import { chooseFirst } from './i18n/i18n.svelte';
import { followGuest } from './lib/identity';
import { keepPage } from './offline/register';

// Without the words of that language there are those in English.
await chooseFirst().catch(() => {});
mount(App, { target: document.getElementById('app')! });
keepPage();
followClicks();
followGuest();
