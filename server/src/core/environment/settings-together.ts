import { backupPlace } from './backup-settings.ts'
import type { Settings } from './settings.ts'

/** Problems of combined settings, checked on raw values, so that all are reported together. */
export function* faultsTogether(settings: Settings): Generator<[name: string, message: string]> {
  const isProduction = settings.NODE_ENV === 'production'
  if (isProduction && settings.RATE_LIMITS === 'off')
    yield ['RATE_LIMITS', 'off is not allowed with NODE_ENV=production']
  if (settings.METRICS_PORT && Number(settings.METRICS_PORT) === Number(settings.PORT ?? 3000))
    yield ['METRICS_PORT', 'this is the same as PORT; use another port, or set only METRICS_TOKEN']
  const place = backupPlace(settings.BACKUP_TO ?? '')
  if (place && 'bucket' in place)
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      if (!settings[name]) yield [name, 'needed because BACKUP_TO is a bucket']
  // Without one, codes and links would be in the log.
  if (isProduction && !settings.SMTP_URL)
    yield ['SMTP_URL', 'needed with NODE_ENV=production; use an address like smtp://user:password@host:587']
  if (isProduction && !settings.SESSION_SECRET)
    yield ['SESSION_SECRET', 'needed with NODE_ENV=production; use 32 or more random characters']
}
