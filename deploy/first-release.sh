#!/bin/sh
# Makes the teams of the parts in this repository and publishes each part once, as its team would. The tokens are revoked
# afterwards: each team gets its own by portal-server team add <part>.
#     deploy/first-release.sh https://portal.example
set -eu
url=${1:?the portal’s address}
cd "$(dirname "$0")/.."
release() {
  part=$1
  folder=$2
  shift 2
  token=$(portal-server team add "$part" first-release "$@" | head -n 1)
  (cd "$folder" && PORTAL_URL=$url PORTAL_TOKEN=$token node ../federation/bin/portal.js publish --activate)
  # With ACTIVATION_NEEDS=2 it waits: the server is the second person.
  portal-server activation confirm "$part"
  portal-server team revoke "$part" first-release
}
release shell shell
release auth remote-auth --team accounts --path /login --path /signup --path /resetPassword --path /profileVerification --path /profile --path /account --path /privacy --path /sheets --path /students
release leaderboards remote-leaderboards --path /leaderboard --path /opcLeaderboard --slot member-home --slot student
release seniors remote-seniors
release papers remote-papers --path /addPaper --path /listPapers
release lead remote-lead --team leads --path /leadDashboard --menu admin
