import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { isRestored } from './content-queries.ts'
import type { Installation } from './installation.ts'
import { SECRET_FILE } from './manifest.ts'
import { localFolder, openLocalFiles, type Files } from '#server/outside/files/index.ts'

const STAGE = 'restoring'
const ID_FILE = 'id'

const stageOf = (data_dir: string) => join(data_dir, STAGE)

export async function openStage(data_dir: string) {
  await rm(stageOf(data_dir), { recursive: true, force: true })
  await mkdir(join(stageOf(data_dir), 'files'), { recursive: true })
}

export async function stageFile(
  data_dir: string,
  { path, bytes }: { path: string; bytes: Buffer },
) {
  const target = join(stageOf(data_dir), path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes, { mode: path === SECRET_FILE ? 0o600 : 0o644, flush: true })
}

export const completeStage = (data_dir: string, id: string) =>
  writeFile(join(stageOf(data_dir), ID_FILE), id, { flush: true })

export const isRestoring = (data_dir: string) => existsSync(stageOf(data_dir))

type Step = (step: string) => unknown
type Settling = { client: pg.Client; data_dir: string; bucket: Files | null; onStep: Step }

/** Completes or discards an interrupted restore, depending on whether its rows were committed. */
export async function settleRestore({
  client,
  data_dir,
  bucket,
  onStep,
}: Settling): Promise<'restored' | 'as it was'> {
  const stage = stageOf(data_dir)
  const id = await readFile(join(stage, ID_FILE), 'utf8').catch(() => undefined)
  const is_restored = id !== undefined && (await isRestored(client, id))
  if (is_restored) {
    const staged = (path: string) => join(stage, path)
    if (existsSync(staged('files')))
      await (bucket ? fillBucket(bucket, stage, onStep) : replaceFiles(data_dir, onStep))
    await onStep('Putting the secret in its place')
    if (existsSync(staged(SECRET_FILE)))
      await rename(staged(SECRET_FILE), join(data_dir, SECRET_FILE))
  }
  await onStep('Tidying up')
  await rm(join(stage, 'files'), { recursive: true, force: true })
  await rm(stage, { recursive: true, force: true })
  return is_restored ? 'restored' : 'as it was'
}

async function replaceFiles(data_dir: string, onStep: Step) {
  const installed = localFolder(data_dir)
  await onStep('Putting the former files aside')
  if (existsSync(installed)) await rename(installed, join(stageOf(data_dir), 'former-files'))
  await onStep('Putting the files in their place')
  await rename(join(stageOf(data_dir), 'files'), installed)
}

/** Repeated after a crash it ends alike. */
async function fillBucket(bucket: Files, stage: string, onStep: Step) {
  const files = openLocalFiles(join(stage, 'files'))
  const names = new Set<string>()
  await onStep('Storing the files in the bucket')
  for await (const { name } of files.list()) {
    names.add(name)
    const [here, there] = [await files.stat(name), await bucket.stat(name)]
    const bytes = here?.sha256 === there?.sha256 ? undefined : await files.read(name)
    if (bytes) await bucket.put(name, bytes)
  }
  await onStep('Deleting the former files in the bucket')
  for await (const { name } of bucket.list()) if (!names.has(name)) await bucket.remove(name)
  // half tidied up they are not taken for all
  await rename(join(stage, 'files'), join(stage, 'stored-files'))
}

export async function settleRestoreOf({
  database_url,
  data_dir,
  bucket,
}: Pick<Installation, 'database_url' | 'data_dir' | 'bucket'>) {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  try {
    return await settleRestore({ client, data_dir, bucket, onStep: () => {} })
  } finally {
    await client.end()
  }
}
