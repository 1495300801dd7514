#!/bin/bash
# Follows the README's first line on this machine: a clone and an empty home, one command, a portal with a demonstration club
# on the embedded database. Then ends it, and starts it again. Needs Node.js, git, curl, and a network to the npm registry.
#     deploy/try-start.sh [folder]
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)
apps=$(ls -d "$repository"/shell "$repository"/remote-* | wc -l)
folder=${1:-$(mktemp -d)}
port=${PORT:-3990}
mkdir -p "$folder/home"
say() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }

say 'a clone'
rm -rf "$folder/portal" "$folder/home/"{.,}[!.]*
git clone --quiet "file://$repository" "$folder/portal"
command=$(sed -n 's/^ \+\(npx --yes pnpm@10 start\) .*/\1/p' "$repository/README.md")

failed=0
check() {
  if bash -c "$2" > "$folder/check.log" 2>&1; then echo "pass  $1"; else
    echo "FAIL  $1"
    cat "$folder/check.log"
    failed=1
  fi
}
started=
trap '[ -z "$started" ] || kill -INT -- "-$started" 2> /dev/null || true' EXIT
ask="curl --silent --show-error --fail http://localhost:$port"

# Starts it as in a terminal of its own, and waits for the line that says that it is ready.
start() {
  say "$command, for the $1 time"
  local started_at=$SECONDS
  (cd "$folder/portal" && exec setsid env HOME="$folder/home" PORT="$port" CI=1 NO_COLOR=1 $command) > "$folder/$1.log" 2>&1 &
  started=$!
  until grep -q 'portal is ready after' "$folder/$1.log"; do
    kill -0 "$started" || { cat "$folder/$1.log"; exit 1; }
    sleep 0.5
  done
  echo "It was ready after $((SECONDS - started_at)) s."
}
end() {
  kill -INT -- "-$started"
  wait "$started" || true
  started=
}

start first
check 'a page of the shell’s release' "$ask/ | grep -q portal-boot"
check 'all apps are active' "[ \$($ask/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"
check 'it says whom to sign in as' "grep -q '@institute.example' '$folder/first.log'"
end
check 'Ctrl+C ends all of it' "! curl --silent http://localhost:$port/healthz"
start second
check 'existing data is still there, and nothing is published again' \
  "$ask/ | grep -q portal-boot && [ \$(grep -c 'is active already' '$folder/second.log') = $apps ]"
end
exit $failed
