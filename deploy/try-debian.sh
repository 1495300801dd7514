#!/bin/bash
# Runs the commands of docs/operations.md on an empty Debian 13 that boots with systemd in a container, then checks the
# result. Needs root, and installs systemd-container, mmdebstrap and openssl from Debian. Three things differ from a real
# installation: openssl makes the certificate, the domain name exists only on this machine, and there is no mail server.
#     deploy/try-debian.sh [folder for the machine]
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)
apps=$(ls -d "$repository"/shell "$repository"/remote-* | wc -l)
folder=${1:-$(mktemp -d)}
machine=$folder/debian
mkdir -p "$folder"
for tool in systemd-nspawn mmdebstrap openssl; do
  command -v "$tool" > /dev/null || {
    apt-get update -qq
    apt-get install --yes -qq --no-install-recommends systemd-container mmdebstrap openssl
    break
  }
done

say() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }

say 'empty Debian 13'
rm -rf "$machine"
mmdebstrap --quiet --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates,iproute2,curl,openssl \
  trixie "$machine" http://deb.debian.org/debian
cp --remove-destination /etc/resolv.conf "$machine/etc/resolv.conf"
grep -q portal.example "$machine/etc/hosts" 2> /dev/null || echo '127.0.0.1 localhost portal.example' >> "$machine/etc/hosts"
install -d "$machine/root"
# The certificates that this machine trusts, for example of a proxy for the npm registry. The run's own is added later.
cat "${NODE_EXTRA_CA_CERTS:-/etc/ssl/certs/ca-certificates.crt}" > "$machine/srv/trusted.pem"
rm -rf "$machine/srv/portal.git"
git clone --quiet --bare "file://$repository" "$machine/srv/portal.git"

# Kernels with the first version of control groups need the two arguments at the end.
systemd-nspawn --quiet --register=no --keep-unit --machine=portal-try --directory="$machine" --boot \
  SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 systemd.unified_cgroup_hierarchy=0 > "$folder/boot.log" 2>&1 < /dev/null &
container=$!
leader() { pgrep --parent "$container" | head -n 1; }
in_machine() { nsenter --target "$(leader)" --all env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NO_COLOR=1 CI=1 NODE_EXTRA_CA_CERTS=/srv/trusted.pem "$@"; }
trap 'in_machine journalctl --no-pager --quiet --lines 40 --unit "portal@*" > "$folder/portal.log" || true; nsenter --target "$(leader)" --all systemctl poweroff || kill $container; wait $container || true' EXIT
until in_machine systemctl is-system-running 2> /dev/null | grep -qE 'running|degraded'; do sleep 0.5; done

# The runnable code blocks of a section, in order, unchanged.
blocks_of() {
  awk -v heading="$1" '/^#/ {here = ($0 == heading)} here && /^```sh$/ {on = 1; next} /^```$/ && on {on = 0; printf "%c", 0} on' "$repository/docs/operations.md"
}
follow() {
  local block=${1%$'\n'}
  block=${block//https:\/\/git.example\/club\/portal.git/file:\/\/\/srv\/portal.git}
  case $block in
  certbot*)
    block='install -d /etc/letsencrypt/live/portal.example
      cd /etc/letsencrypt/live/portal.example && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 \
        -subj /CN=portal.example -addext subjectAltName=DNS:portal.example -keyout privkey.pem -out fullchain.pem
      cat fullchain.pem >> /srv/trusted.pem' ;;
  # Exits with 1, because there is no mail server and no platform.
  portal-server\ doctor*) block="$block || true" ;;
  esac
  say "${block%%$'\n'*}"
  [ ! -L "$machine/opt/portal" ] || block="cd /opt/portal; $block"
  in_machine bash -euo pipefail -c "$block"
}
mapfile -d '' steps < <(blocks_of '## Install')
mapfile -d '' when_lost < <(blocks_of '### The machine is lost')
started_at=$SECONDS
for step in "${steps[@]}"; do follow "$step"; done
took=$((SECONDS - started_at))

say 'result'
in_machine systemd-analyze verify /etc/systemd/system/portal@.service
in_machine systemd-analyze security --no-pager portal@3001 | tail -n 1
in_machine systemctl --no-pager --lines=0 status portal@3001 portal@3002
failed=0
check() {
  if in_machine bash -c "$2" > "$folder/check.log" 2>&1; then echo "pass  $1"; else
    echo "FAIL  $1"
    cat "$folder/check.log"
    failed=1
  fi
}
page='curl --silent --show-error --fail --cacert /etc/letsencrypt/live/portal.example/fullchain.pem https://portal.example'
check 'the home page comes from the shell’s release, over TLS' "$page/ | grep -q portal-boot"
check 'all apps are active' "[ \$($page/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"
check 'http redirects to https' "curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}' http://portal.example/login | grep -qx '301 https://portal.example/login'"
check 'cookies require TLS' "$page/backend/user/me --include | grep -i '^set-cookie' | grep -qi secure"
check 'a killed node restarts' "systemctl kill --signal=KILL portal@3001 && sleep 20 && systemctl is-active portal@3001"
check 'no request fails while the nodes restart one after the other' "
  (for i in \$(seq 300); do $page/healthz > /dev/null || exit 1; sleep 0.1; done) & asking=\$!
  systemctl restart portal@3001; sleep 12; systemctl restart portal@3002; wait \$asking"
check 'the portal can’t change its own code' "! systemd-run --quiet --pipe --wait --uid=portal touch /opt/portal/README.md"
check 'there is an automatic backup and a requested one, both encrypted' \
  "[ \$(ls /var/backups/portal | grep -c 'dump.gz.age$') -ge 2 ] && ! ls /var/backups/portal | grep -v 'age$'"
check 'metrics require the token' "$page/healthz > /dev/null && ! $page/metrics"
check 'other users can’t read the secrets' "[ -z \"\$(find /etc/portal -type f -perm /o=r)\" ]"

say 'upgrade to a version with a new migration, while pages are requested'
next=$folder/next
rm -rf "$next"
git clone --quiet "$machine/srv/portal.git" "$next"
node "$next/deploy/add-migration.mjs" "$next"
(cd "$next" &&
  git add --all && git -c user.name=try -c user.email=try@portal.example commit --quiet --message 'tried' && git push --quiet)
rm -rf "$next"
in_machine bash -c "touch /srv/asking; while [ -e /srv/asking ]; do $page/healthz > /dev/null || echo failed; $page/ > /dev/null || echo failed; sleep 0.2; done" > "$machine/srv/asked.log" 2>&1 &
asking=$!
mapfile -d '' upgrade < <(blocks_of '### A new version')
for step in "${upgrade[@]}"; do follow "$step"; done
rm "$machine/srv/asking" && wait $asking
has_table="runuser --user postgres -- psql --no-align --tuples-only portal --command \"SELECT to_regclass('tried')\" | grep -qx"
check 'no page failed meanwhile' "! grep . '/srv/asked.log'"
check 'the new version serves the existing releases' "$has_table tried && [ \$($page/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"
mapfile -d '' back < <(blocks_of '### Back to the version before')
for step in "${back[@]}"; do follow "$step"; done
check 'the previous version serves again, on its own tables' "
  curl --retry 60 --retry-delay 1 --retry-all-errors --silent --show-error --fail http://127.0.0.1:3001/readyz
  $has_table '' && $page/ | grep -q portal-boot && [ \$($page/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]"

say 'the portal is lost, except for the packages, a copy of /etc/portal and the newest backup'
in_machine bash -euo pipefail -c '
  systemctl disable --quiet --now portal@3001 portal@3002
  install -d /mnt/copy/etc-portal && cp /etc/portal/* /mnt/copy/etc-portal/
  cp "/var/backups/portal/$(ls /var/backups/portal | grep dump.gz | tail -n 1)" /mnt/copy/
  runuser --user postgres -- dropdb portal && runuser --user postgres -- dropdb portal_newer
  runuser --user postgres -- dropuser portal
  userdel portal
  rm -rf /opt/portal* /etc/portal /var/lib/portal /var/backups/portal /etc/systemd/system/portal@.service \
    /usr/local/sbin/portal-server /etc/letsencrypt /root/.[cln]*'
started_at=$SECONDS
# Steps 2 and 3, those for a lost machine, 5 and 6.
for step in "${steps[@]:1:2}" "${when_lost[@]}" "${steps[@]:4:3}"; do follow "$step"; done
# Until nginx has restarted, some of its workers use the previous certificate.
check 'it serves the releases again' "until $page/ | grep -q portal-boot && [ \$($page/backend/release/active | grep -o '\"version\"' | wc -l) = $apps ]; do
  ((SECONDS < 60)) || exit; sleep 0.5; done"
lost=$((SECONDS - started_at))
check 'cookies are still signed with the same secret' "cmp /etc/portal/session-secret /mnt/copy/etc-portal/session-secret"

echo "The installation took $took s, and the recovery $lost s without Debian’s packages."
exit $failed
