import { z } from 'zod'

/** Increment when older versions cannot read the archive. Since 2 the manifest is signed. */
export const FORMAT = 2
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.hmac'
export const SECRET_FILE = 'app-secret'

/** The secret, or a file below files/: no path leads out of DATA_DIR. */
const FILE_PATH = /^(?:app-secret|files(?:\/[A-Za-z0-9][\w.-]*)+)$/
const Part = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })

export const Manifest = z.object({
  product: z.literal('sadaf'),
  format: z.int(),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Identifies APP_SECRET; the secret itself is archived only where it is stored in DATA_DIR. */
  secret_print: z.string(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      parts: z.array(Part),
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      last_value: z.string(),
      is_called: z.boolean(),
    }),
  ),
  files: z.array(z.object({ path: z.string().regex(FILE_PATH), part: Part })),
})
export type Manifest = z.output<typeof Manifest>
export type Table = Manifest['tables'][number]
export type Part = z.output<typeof Part>
