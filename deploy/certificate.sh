#!/bin/sh
# The certificate in compose.yaml, and its renewal: the service "certificate" runs this in certbot's image. At first one
# that signed itself, so that nginx can start and answer the authority; then Let's Encrypt's, checked twice a day.
# Without ACME_EMAIL the folder is yours to fill: nothing is asked of anybody.
set -eu
umask 077
tls=/tls

# Called by certbot for a certificate that is new: nginx takes up the files together, within minutes.
if [ "${1:-}" = give ]; then
  for file in fullchain privkey; do cp -L "$RENEWED_LINEAGE/$file.pem" "$tls/.$file.pem"; done
  for file in fullchain privkey; do mv "$tls/.$file.pem" "$tls/$file.pem"; done
  exit 0
fi

name=${SITE_URL#https://}
if [ ! -e "$tls/fullchain.pem" ]; then
  openssl req -x509 -days 3 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" \
    -keyout "$tls/privkey.pem" -out "$tls/.fullchain.pem"
  mv "$tls/.fullchain.pem" "$tls/fullchain.pem"
fi
while :; do
  pause=12h
  if [ -n "${ACME_EMAIL:-}" ]; then
    until nc -z proxy 80; do sleep 1; done
    # Asks for the first one, and afterwards only when the one that is there has less than a month. After a failure
    # the authority wants to be left alone for a while.
    certbot certonly --non-interactive --agree-tos --email "$ACME_EMAIL" --domain "$name" --webroot \
      --webroot-path /var/www/acme --keep-until-expiring --deploy-hook "$0 give" || pause=1h
  fi
  sleep "$pause" & wait $!
done
