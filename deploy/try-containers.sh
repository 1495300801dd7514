#!/bin/bash
# Builds deploy/Dockerfile and runs it like compose.yaml: two nodes on one PostgreSQL, as an ordinary user, with a read-only
# root and without capabilities. Installs buildah and podman from Debian. The base image is an empty Debian 13 with its
# Node.js, so no image registry is needed. Doesn't test compose itself, or the images of PostgreSQL and Caddy.
#     deploy/try-containers.sh [folder]
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)
apps=$(ls -d "$repository"/shell "$repository"/remote-* | wc -l)
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
for tool in buildah podman runc mmdebstrap; do
  command -v "$tool" > /dev/null || {
    apt-get update -qq
    apt-get install --yes -qq --no-install-recommends buildah podman runc mmdebstrap
    break
  }
done
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
say() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }

say 'base image with Node.js'
rm -rf "$folder/base"
mmdebstrap --quiet --variant=minbase --include=ca-certificates,nodejs,npm trixie "$folder/base" http://deb.debian.org/debian
cat "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" > "$folder/base/srv/trusted.pem"
base=$(buildah from scratch)
buildah copy --quiet "$base" "$folder/base" /
buildah config --env NODE_EXTRA_CA_CERTS=/srv/trusted.pem "$base"
buildah commit --quiet --rm "$base" portal-base
rm -rf "$folder/base"

say 'image'
rm -rf "$folder/source"
git clone --quiet "file://$repository" "$folder/source"
# Only this format keeps the health check.
buildah build --quiet --format docker --network host --build-arg NODE=localhost/portal-base --file "$folder/source/deploy/Dockerfile" \
  --ignorefile "$folder/source/deploy/Dockerfile.dockerignore" --tag portal "$folder/source"
podman image inspect portal --format '{{.Size}} bytes, runs as {{.User}}'

say 'two nodes'
database=$(mktemp)
node --input-type=module -e "
  import { startPostgres } from '$repository/server/testing/postgres.js'
  const postgres = await startPostgres()
  console.log(postgres.url)
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit()))
  setInterval(() => {}, 1e6)" > "$database" &
postgres=$!
remove() {
  podman --runtime runc rm --force --ignore --time 25 portal-1 portal-2 > /dev/null 2>&1 || true
  podman volume rm --force portal-data > /dev/null 2>&1 || true
}
# Also removes what a killed run left behind.
remove
trap 'remove; kill $postgres; wait $postgres || true' EXIT
until [ -s "$database" ]; do sleep 0.2; done
# The settings as in docs/operations.md, but with another PostgreSQL and this machine's address.
(cd "$folder/source/deploy" && bash -euo pipefail -c "$(awk '/^#/ {here = /^### Containers/} here && /^```sh$/ {on = 1; next} /^```$/ {on = 0} on' "$repository/docs/operations.md")")
# runc also supports the control groups of older kernels. The limits are at most this shell's, because a container in a
# container may not raise them.
limits=(--ulimit "nofile=$(ulimit -Sn):$(ulimit -Hn)" --ulimit nproc=4096:4096)
# Arguments: podman's options, the image, and arguments of portal-server.
run() {
  podman --runtime runc run --network host --read-only --tmpfs /tmp "${limits[@]}" --cap-drop ALL \
    --security-opt no-new-privileges --volume "$folder/source/deploy/settings:/run/secrets/settings:ro" \
    --volume "$folder/source/deploy/session-secret:/run/secrets/session-secret:ro" --volume portal-data:/data \
    --env SETTINGS_FILE=/run/secrets/settings --env SESSION_SECRET_FILE=/run/secrets/session-secret \
    --env "DATABASE_URL=$(cat "$database")" --env PUBLIC_URL=http://localhost:3921 "$@"
}
start_node() { run --detach --name "portal-$1" --env "PORT=392$1" "$2" > /dev/null; }
for node in 1 2; do start_node $node portal; done
failed=0
check() {
  if bash -euo pipefail -c "$2" > "$folder/check.log" 2>&1; then echo "pass  $1"; else
    echo "FAIL  $1"
    cat "$folder/check.log"
    failed=1
  fi
}
ask='curl --silent --show-error --fail --retry 40 --retry-delay 1 --retry-all-errors'
check 'both nodes answer' "$ask http://127.0.0.1:3921/healthz && $ask http://127.0.0.1:3922/healthz"
check 'a command in one node creates teams, and the other serves their first releases' "
  PORTAL_SERVER='podman exec portal-1 node server/dist/portal-server.js' $repository/deploy/first-release.sh http://127.0.0.1:3921
  $ask http://127.0.0.1:3922/ | grep portal-boot > /dev/null
  [ \$($ask http://127.0.0.1:3922/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"
check 'a node makes a backup automatically' "podman exec portal-1 ls /data/backups | grep -q dump.gz"
# It may fail this often before a node counts as unhealthy.
check 'the image’s health check passes' "for try in 1 2 3; do podman healthcheck run portal-1 && exit; done; exit 1"
check 'it doesn’t run as root' "[ \$(podman exec portal-1 id -u) = 10001 ]"
check 'it can only write to its data folder' "podman exec portal-1 touch /data/x && ! podman exec portal-1 touch /portal/x"
check 'it stops when asked' "podman stop --time 25 portal-2 && [ \$(podman inspect portal-2 --format '{{.State.ExitCode}}') = 0 ]"

say 'upgrade to a version with a new migration, and back'
migrations=$folder/source/server/src/core/database/migrations
node "$folder/source/deploy/add-migration.mjs" "$folder/source"
next=$(buildah from localhost/portal)
buildah copy --quiet "$next" "$migrations" /portal/server/src/core/database/migrations
buildah commit --quiet --format docker --rm "$next" portal-next
check 'the running version makes a backup' 'podman exec portal-1 node server/dist/portal-server.js backup --to /data/before'
check 'the new version lists the pending migration' "$(declare -f run); $(declare -p limits folder database); run --rm portal-next migrate --plan | grep _tried"
for node in 2 1; do
  podman --runtime runc rm --force --time 25 "portal-$node" > /dev/null
  start_node $node portal-next
  check "node $node serves with the new version" "$ask http://127.0.0.1:392$node/readyz && $ask http://127.0.0.1:392$node/ | grep portal-boot > /dev/null"
done
podman --runtime runc rm --force --time 25 portal-1 portal-2 > /dev/null
check 'the old version doesn’t start on the new tables' "$(declare -f run); $(declare -p limits folder database); ! run --rm portal migrate"
run --rm --entrypoint psql portal "$(cat "$database")" --command 'CREATE DATABASE before'
sed -i 's|[^/]*$|before|' "$database"
check 'the old version serves again on its backup' "
  $(declare -f run start_node); $(declare -p limits folder database)
  run --rm portal restore /data/before && start_node 1 portal && $ask http://127.0.0.1:3921/readyz
  $ask http://127.0.0.1:3921/ | grep portal-boot > /dev/null
  [ \$($ask http://127.0.0.1:3921/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"
exit $failed
