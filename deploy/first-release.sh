#!/bin/sh
# Makes the teams of the parts in this repository and publishes each part once, as its team would. The tokens are revoked
# afterwards: each team gets its own by portal-server team add <part>. PORTAL_SERVER is the command where it is another one.
#     deploy/first-release.sh https://portal.example
set -eu
url=${1:?the portal’s address}
cd "$(dirname "$0")/.."
server() { ${PORTAL_SERVER:-portal-server} "$@"; }
release() {
  part=$1
  folder=$2
  shift 2
  token=$(server team add "$part" first-release "$@" | head -n 1)
  (cd "$folder" && PORTAL_URL=$url PORTAL_TOKEN=$token node ../federation/bin/portal.js publish --built --activate)
  server team revoke "$part" first-release
}
# All in one process: to start the build takes longer than most parts.
node federation/bin/portal.js build shell remote-auth remote-leaderboards remote-seniors remote-papers remote-contests remote-lead
release shell shell
release auth remote-auth --team accounts --menu main --menu account --path /login --path /signup --path /resetPassword --path /profileVerification --path /profile --path /account --path /privacy --path /sheets --path /potd --path /batch --path /students
release leaderboards remote-leaderboards --path /leaderboard --path /opcLeaderboard --slot member-home --slot student
release seniors remote-seniors --path /seniors --path /shareInterview --path /about --menu main --menu admin
release papers remote-papers --path /addPaper --path /listPapers --path /papers
release contests remote-contests --path /contests --path /announcements --menu main --menu admin --slot member-home
release lead remote-lead --team leads --path /leadDashboard --path /apps --menu admin
