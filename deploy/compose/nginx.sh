#!/bin/sh
# Starts nginx in the container of compose.yml: writes the addresses and names of this site into the configurations.
set -eu
from=${FROM:-/etc/engawa}
to=${TO:-/etc/nginx/conf.d}
rm -f "$to"/*.conf
sed -E "s/^( *server) 127\.0\.0\.1:3000 (.*)/\1 10.89.52.21:3000 \2\n\1 10.89.52.22:3000 \2/; s/engawa\.example/$SITE_NAME/g" \
  "$from/nginx.conf" > "$to/engawa.conf"
sed "s/engawa\.example/$SITE_NAME/g; s/files\.example/$FILES_NAME/g" "$from/files.conf" > "$to/files.conf"
exec nginx -g 'daemon off;'
