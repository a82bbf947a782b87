import { z } from 'zod'

/** Raised when an archive of this version could not be read by an older restore. Since 2 the manifest is signed. */
export const FORMAT = 2
export const MANIFEST = 'manifest.json'
/** An HMAC of the manifest, which knows the hash of every part. */
export const SIGNATURE = 'manifest.hmac'
/** Where the secret lies in DATA_DIR, and by that path in an archive. */
export const SECRET_FILE = 'app-secret'

/** The secret, or a file whose every segment is plain: no path leads out of DATA_DIR. */
const FILE_PATH = /^(?:app-secret|files(?:\/[A-Za-z0-9][\w.-]*)+)$/
const Part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })

/** What an archive says of itself; only its signature comes after it. */
export const Manifest = z.object({
  product: z.literal('sadaf'),
  format: z.int(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Of APP_SECRET, which sealed the ID documents; the secret itself is a part only where it lay beside the files. */
  secret_print: z.string(),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int(), parts: z.array(Part) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  files: z.array(z.object({ path: z.string().regex(FILE_PATH), part: Part })),
})
export type Manifest = z.output<typeof Manifest>
export type Table = Manifest['tables'][number]
export type Part = z.output<typeof Part>
