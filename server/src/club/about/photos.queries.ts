import { photoLimits, photoMessages } from '@portal/shared/contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import { dayMs } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { invalidField } from '../../core/errors/domain-error.ts'
import { contentVersions } from '../content/content.tables.ts'
import { photos } from './photos.tables.ts'

// Other formats, such as SVG, can refer to files and addresses.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/** Longer than a lead leaves the unsaved form open. */
const keptMs = 7 * dayMs

/** The photo upright and not larger than needed, without the place and time that cameras add. */
async function smaller(content: Buffer): Promise<Buffer> {
  const { side, megapixels } = photoLimits
  try {
    return await sharp(content, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw invalidField('content', photoMessages.broken)
  }
}

export async function addPhoto(db: Db, content: string, { leadId, now }: ActingLead): Promise<string> {
  const small = await smaller(Buffer.from(content, 'base64'))
  return db.transaction(async (tx) => {
    const [photo] = await tx
      .insert(photos)
      .values({ content: small, createdAt: now })
      .returning({ id: photos.id })
    if (!photo) throw new Error('the photo was not stored')
    await writeActivity(tx, {
      at: now,
      actor: leadId,
      action: 'photo uploaded',
      subject: photo.id,
      details: { label: `${Math.ceil(small.length / 1024)} KB` },
    })
    return photo.id
  })
}

export async function findPhoto(db: Db, id: string): Promise<Buffer | undefined> {
  const [photo] = await db.select({ content: photos.content }).from(photos).where(eq(photos.id, id))
  return photo && Buffer.from(photo.content)
}

/** Deletes photos that were uploaded, but never saved on the page. */
export async function deleteUnusedPhotos(db: Db, now: Date): Promise<void> {
  const isUsed = sql`EXISTS (SELECT FROM ${contentVersions} WHERE ${contentVersions.kind} = 'about'
    AND jsonb_path_exists(${contentVersions.content}, '$[*] ? (@.photo == $id)', jsonb_build_object('id', ${photos.id}::text)))`
  await db
    .delete(photos)
    .where(and(lt(photos.createdAt, new Date(now.getTime() - keptMs)), sql`NOT ${isUsed}`))
}
