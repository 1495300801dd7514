#!/bin/bash
# Runs the README's first command on this machine, in a fresh clone with an empty home: it starts a portal with a
# demonstration club on the embedded database. Then stops it and starts it again. Needs Node.js, git, curl and the npm
# registry.
#     deploy/try-start.sh [folder]
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)
apps=$(ls -d "$repository"/shell "$repository"/remote-* | wc -l)
folder=${1:-$(mktemp -d)}
port=${PORT:-3990}
mkdir -p "$folder/home"
say() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }

say 'a clone'
rm -rf "$folder/portal" "$folder/home/"{.,}[!.]* "$folder/"*.log
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

# Starts it as in its own terminal, and waits until it reports that it is ready.
start() {
  say "$command, $1 time"
  local started_at=$SECONDS
  (cd "$folder/portal" && exec setsid env HOME="$folder/home" PORT="$port" CI=1 NO_COLOR=1 $command) > "$folder/$1.log" 2>&1 &
  started=$!
  until grep -q 'portal is ready after' "$folder/$1.log"; do
    kill -0 "$started" || { cat "$folder/$1.log"; exit 1; }
    sleep 0.5
  done
  echo "Ready after $((SECONDS - started_at)) s"
}
end() {
  kill -INT -- "-$started"
  wait "$started" || true
  started=
}

start first
check 'the home page comes from the shell’s release' "$ask/ | grep -q portal-boot"
check 'all apps are active' "[ \$($ask/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"
check 'it prints accounts to sign in with' "grep -q asha_sample '$folder/first.log'"
end
check 'Ctrl+C stops everything' "! curl --silent http://localhost:$port/healthz"
start second
check 'the data is still there, and nothing is published again' \
  "$ask/ | grep -q portal-boot && [ \$(grep -c 'is active already' '$folder/second.log') = $apps ]"
end
exit $failed
