import { gzipSync } from 'node:zlib'
import {
  manifestFile,
  type RemoteManifest,
  releaseManifestSchema,
  type ShellManifest,
} from '@portal/shared/contract'
import { type Header, pack } from 'tar-stream'
import { integrityOf } from '../../releases/registry/digest.ts'

/** A minimal release that the registry accepts, as a build would write it. */
export interface FixtureRelease<Manifest = ShellManifest | RemoteManifest> {
  version: string
  manifest: Manifest
  files: Map<string, Buffer>
}

type Changes<Manifest> = Partial<Omit<Manifest, 'kind' | 'files'>> & {
  /** Files to add or replace, by path. */
  contents?: { [path: string]: string }
}

type GivenHeader = Partial<Header> & Pick<Header, 'name'>

let built = 0

/** A version that no other fixture of this process uses. */
function freshVersion(): string {
  built += 1
  return `1.0.0-${built.toString(16).padStart(8, '0')}`
}

export const shellIndexHtml =
  '<!doctype html><html lang="en"><head><title>Club</title><!--portal:head--></head><body><div id="root"></div><!--portal:body--></body></html>'

/** A shell that provides react 19.3.1, antd's table and the shared package. */
export function shellRelease({
  contents = {},
  ...changes
}: Changes<ShellManifest> = {}): FixtureRelease<ShellManifest> {
  const version = changes.version ?? freshVersion()
  const files = filled({
    'index.html': shellIndexHtml,
    'main.js': `console.log('shell ${version}')`,
    'main.css': 'body { margin: 0 }',
    'runtime.js': 'export const runtime = 1',
    'antd-table.js': 'export const Table = 1',
    ...contents,
  })
  return {
    version,
    files,
    manifest: {
      kind: 'shell',
      name: 'shell',
      version,
      title: 'Club portal',
      team: 'shell',
      files: hashes(files),
      routes: [{ path: '/', access: 'public', files: [], shared: [] }],
      nav: [{ label: 'Home', path: '/', menu: 'main', order: 0, show: 'always' }],
      html: 'index.html',
      scripts: ['main.js'],
      styles: ['main.css'],
      runtime: ['runtime.js'],
      provides: {
        react: { version: '19.3.1', files: [] },
        'antd/es/table': { version: '6.6.8', files: ['antd-table.js'] },
        '@portal/shared': { version: '1.0.0', files: [] },
      },
      ...changes,
    },
  }
}

/** A remote with one page `/<name>` that asks for react, antd's table and the shared package. */
export function remoteRelease(
  name: string,
  { contents = {}, ...changes }: Changes<RemoteManifest> = {},
): FixtureRelease<RemoteManifest> {
  const version = changes.version ?? freshVersion()
  const requires = changes.requires ?? {
    react: '^19.0.0',
    'antd/es/table': '^6.0.0',
    '@portal/shared': '^1.0.0',
  }
  const files = filled({
    'remoteEntry.js': `export const version = '${version}'`,
    'page.js': `export const Page = '${name} ${version}'`,
    'page.css': `.${name}-Ab12Cd-page { margin: 0 }`,
    'mf-manifest.json': federationManifestOf(requires),
    ...contents,
  })
  return {
    version,
    files,
    manifest: {
      kind: 'remote',
      name,
      version,
      title: `Part ${name}`,
      team: name,
      files: hashes(files),
      routes: [
        {
          path: `/${name}`,
          access: 'public',
          files: ['page.js', 'page.css'],
          shared: ['react', 'antd/es/table'],
        },
      ],
      nav: [{ label: name, path: `/${name}`, menu: 'main', order: 10, show: 'always' }],
      entry: 'remoteEntry.js',
      manifest: 'mf-manifest.json',
      requires,
      ...changes,
    },
  }
}

/** A Module Federation manifest, reduced to the parts that the release checks read. */
export function federationManifestOf(asked: { [key: string]: string }, exposed = './routes'): string {
  const shared = Object.entries(asked).map(([name, requiredVersion]) => ({ name, requiredVersion }))
  return JSON.stringify({ exposes: [{ path: exposed }], shared })
}

/** Packs the release as `portal publish` sends it. */
export function archiveOf({ manifest, files }: Pick<FixtureRelease, 'manifest' | 'files'>): Promise<Buffer> {
  releaseManifestSchema.parse(manifest)
  return archiveOfEntries([
    [{ name: manifestFile }, JSON.stringify(manifest)],
    ...[...files].map(([name, bytes]): [GivenHeader, Buffer] => [{ name }, bytes]),
  ])
}

/** Packs any gzipped tar, including malicious ones. */
export async function archiveOfEntries(entries: Iterable<[GivenHeader, Buffer | string]>): Promise<Buffer> {
  const archive = pack()
  for (const [header, content] of entries) archive.entry(header, content)
  const chunks: Buffer[] = []
  archive.finalize()
  for await (const chunk of archive) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks), { level: 1 })
}

function filled(contents: { [path: string]: string }): Map<string, Buffer> {
  return new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]))
}

function hashes(files: Map<string, Buffer>): { [path: string]: string } {
  return Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)]))
}
