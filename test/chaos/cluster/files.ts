import { join } from 'node:path'
import sharp from 'sharp'
import { openDocument } from '#server/arrivals/index.ts'
import { readConfig } from '#server/main/read-config.ts'
import type { ClusterServices } from '#kit/servers/cluster-services.ts'
import { openServices, type OpenServices } from '#server/main/services.ts'
import { DOCUMENT, PORTRAIT, seePicture } from '../load/document.ts'
import type { Ledger } from '../load/ledger.ts'
import type { RoundSetup } from '../open-round.ts'
import { filesUnder } from '../sealed-files.ts'

const KEPT = `select g.id, g.document_file as file from check_in_guests g where g.document_file is not null`
const SHOWN = `select id, profile_picture as file from users where profile_picture is not null`

/**
 * Documents and profile pictures are the same through either process, and the bucket holds these
 * and nothing else, documents sealed.
 */
export async function checkFiles(
  setup: RoundSetup,
  { store }: ClusterServices,
  ledger: Ledger,
): Promise<string[]> {
  const documents = await setup.query<{ id: number; file: string }>(KEPT)
  const pictures = await setup.query<{ id: number; file: string }>(SHOWN)
  const named = new Set([...documents, ...pictures].map(({ file }) => file))
  return [
    ...(await readDocuments(setup, documents)),
    ...(await showPictures(setup, pictures, ledger)),
    ...store
      .files()
      .flatMap(({ name }) =>
        named.has(name) ? [] : [`files: ${name} is in the bucket and belongs to nobody`],
      ),
    ...(await findUnsealed(store.files())),
    ...setup.envs.flatMap(({ DATA_DIR = '' }) =>
      filesUnder(DATA_DIR).map(({ name }) => `files: ${join(DATA_DIR, name)} is on a disk`),
    ),
  ]
}

type File = { id: number; file: string }

/** As the operator opens them on either machine. */
async function readDocuments(
  { envs, clock }: RoundSetup,
  documents: readonly File[],
): Promise<string[]> {
  const [one, other] = await Promise.all([openOn(envs[0], clock.now), openOn(envs[1], clock.now)])
  const violations: string[] = []
  try {
    for (const { id } of documents) {
      const [here, there] = await Promise.all([
        documentOn(one, id, clock.now()),
        documentOn(other, id, clock.now()),
      ])
      if (!here || !there) violations.push(`files: the document of guest ${id} cannot be opened`)
      else if (!here.equals(there))
        violations.push(`files: the document of guest ${id} is another on the other machine`)
      else
        violations.push(
          ...(await misfitOf(here, { id, size: DOCUMENT, name: `the document of guest ${id}` })),
        )
    }
  } finally {
    await Promise.all([one.close(), other.close()])
  }
  return violations
}

const openOn = (env: Record<string, string>, clock: () => Date) => {
  const { CHAOS_CLOCK: _clock, CHAOS_BANK_PORT: _port, ...told } = env
  const config = readConfig(told)
  return openServices({ config, database_url: config.DATABASE_URL ?? '', clock })
}

const documentOn = (
  { services }: OpenServices,
  guest_id: number,
  now: Date,
): Promise<Buffer | undefined> =>
  services.db
    .transaction()
    .execute((tx) =>
      openDocument(
        tx,
        { guest_id, actor: 'noor', reason: 'To see whether it is whole' },
        { services, now },
      ),
    )
    .then(
      ({ bytes }) => bytes,
      () => undefined,
    )

async function showPictures(
  { urls }: RoundSetup,
  pictures: readonly File[],
  { said }: Ledger,
): Promise<string[]> {
  const violations: string[] = []
  for (const { id, file } of pictures) {
    const answers = await Promise.all(
      urls.map((url) => fetch(`${url}/pictures/${file}?w=320&format=jpeg`)),
    )
    const [here, there] = await Promise.all(
      answers.map(async (answer) => answer.ok && Buffer.from(await answer.arrayBuffer())),
    )
    if (!here || !there)
      violations.push(
        `files: the picture of user ${id} is answered ${answers.map(({ status }) => status).join(' and ')}`,
      )
    else if (!here.equals(there))
      violations.push(`files: the picture of user ${id} is another at the other process`)
    else
      violations.push(
        ...(await misfitOf(here, { id, size: PORTRAIT, name: `the picture of user ${id}` })),
      )
  }
  const shown = new Set(pictures.map(({ id }) => id))
  const lost = new Set(
    said.flatMap((one) =>
      one.kind === 'pictured' && !shown.has(one.user_id) ? [one.user_id] : [],
    ),
  )
  return [
    ...violations,
    ...[...lost].map((id) => `files: the picture of user ${id} was acknowledged and is lost`),
  ]
}

async function misfitOf(
  bytes: Buffer,
  { id, size, name }: { id: number; size: { width: number; height: number }; name: string },
) {
  const { width, height, is_of_id } = await seePicture(bytes, id)
  return is_of_id && width === size.width && height === size.height
    ? []
    : [`files: ${name} is not what was sent`]
}

/** What is sealed is no picture to whoever reads it; what is not sealed is no document. */
async function findUnsealed(files: readonly { name: string; bytes: Buffer }[]): Promise<string[]> {
  const unsealed: string[] = []
  for (const { name, bytes } of files) {
    const { width, height } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0 }))
    const is_portrait = width === PORTRAIT.width && height === PORTRAIT.height
    if (name.startsWith('sealed/') ? width > 0 : !is_portrait)
      unsealed.push(`files: ${name} is in the bucket unsealed`)
  }
  return unsealed
}
