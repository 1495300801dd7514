#!/bin/sh
# Publishes each app of this repository once, as its team would, and gives each team what its release needs. The tokens are
# revoked afterwards: a team gets its own by `portal-server team add <app>`. PORTAL_SERVER replaces the command.
#     deploy/first-release.sh https://portal.example
set -eu
url=${1:?the portal’s address}
cd "$(dirname "$0")/.."
server() { ${PORTAL_SERVER:-portal-server} "$@"; }
# One process for all, because starting the build takes longer than building most apps.
node federation/bin/portal.js build shell remote-*
# The shell first, because the remotes are checked against it.
for folder in shell remote-*; do
  app=${folder#remote-}
  # The flags are separate words.
  token=$(server team add "$app" first-release $(node deploy/ownership-flags.mjs "$folder") | head -n 1)
  (cd "$folder" && PORTAL_URL=$url PORTAL_TOKEN=$token node ../federation/bin/portal.js publish --built --activate)
  server team revoke "$app" first-release
done
