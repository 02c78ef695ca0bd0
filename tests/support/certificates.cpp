#include "tests/support/certificates.hpp"

#include <filesystem>
#include <fstream>
#include <memory>

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

namespace support {

namespace {

using Memory = std::unique_ptr<BIO, decltype(&::BIO_free)>;

Memory memory() {
    return {::BIO_new(::BIO_s_mem()), ::BIO_free};
}

std::string text_of(const Memory& written) {
    char* data = nullptr;
    const long size = ::BIO_ctrl(written.get(), BIO_CTRL_INFO, 0, &data);
    return {data, static_cast<std::size_t>(size)};
}

void add_host(X509* certificate, const std::string& host) {
    const std::string names = "DNS:" + host;
    X509_EXTENSION* extension =
        ::X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str());
    ::X509_add_ext(certificate, extension, -1);
    ::X509_EXTENSION_free(extension);
}

}  // namespace

Certificate certificate_for(const std::string& host, const Validity& validity) {
    const std::unique_ptr<EVP_PKEY, decltype(&::EVP_PKEY_free)> key(
        ::EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"), ::EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&::X509_free)> certificate(::X509_new(), ::X509_free);
    X509* made = certificate.get();
    ::X509_set_version(made, X509_VERSION_3);
    ::ASN1_INTEGER_set(::X509_get_serialNumber(made), 1);
    ::X509_gmtime_adj(::X509_getm_notBefore(made), validity.from.count());
    ::X509_gmtime_adj(::X509_getm_notAfter(made), validity.until.count());
    ::X509_set_pubkey(made, key.get());
    X509_NAME* name = ::X509_get_subject_name(made);
    const std::string who = "a test's own";
    ::X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8,
                                 reinterpret_cast<const unsigned char*>(who.c_str()), -1, -1, 0);
    ::X509_set_issuer_name(made, name);
    add_host(made, host);
    ::X509_sign(made, key.get(), ::EVP_sha256());

    const Memory key_text = memory();
    const Memory certificate_text = memory();
    ::PEM_write_bio_PrivateKey(key_text.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    ::PEM_write_bio_X509(certificate_text.get(), made);
    return {text_of(key_text), text_of(certificate_text)};
}

void CertificateFiles::write(const Certificate& made) const {
    std::ofstream(certificate) << made.certificate;
    // A server may look at it at any moment.
    std::ofstream(key, std::ios::app).close();
    std::filesystem::permissions(
        key, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    std::ofstream(key) << made.key;
}

}  // namespace support
