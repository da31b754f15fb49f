#!/bin/sh
# For certbot on a machine of one's own (--deploy-hook): hands a new certificate to nginx.
set -eu
umask 077
tls=/etc/nginx/play-small/tls
for file in fullchain privkey; do install -m 600 "$RENEWED_LINEAGE/$file.pem" "$tls/.$file.pem"; done
for file in fullchain privkey; do mv "$tls/.$file.pem" "$tls/$file.pem"; done
nginx -t -q && systemctl reload nginx
