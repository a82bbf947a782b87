import * as z from 'zod/mini'
import { PHOTOGRAPH_MAX_BYTES, UPLOAD } from '#contract/constants.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { isErrorCode } from '#contract/error-status.ts'
import { fieldErrors } from '#contract/faults.ts'
import { refuse } from '#server/core/refuse.ts'
import type { YieldSlot } from './limits/concurrency.ts'
import type { ApiContext } from './request.ts'

const BODY_LIMIT_BYTES = 64 * 1024
const FILES_LIMIT_BYTES = {
  uploads: UPLOAD.max_bytes + BODY_LIMIT_BYTES,
  photographs: PHOTOGRAPH_MAX_BYTES + BODY_LIMIT_BYTES,
}

/** Query, JSON or multipart. Refuses INVALID_INPUT, FILE_UPLOAD_FAILED and FILE_TOO_LARGE. */
export async function readInput(
  c: ApiContext,
  row: Endpoint,
  yieldSlot: YieldSlot,
): Promise<unknown> {
  if (row.method === 'GET') return c.req.query()
  if (row.has_files && c.req.header('content-type')?.startsWith('multipart/form-data'))
    return await yieldSlot(() =>
      readForm(c, FILES_LIMIT_BYTES[row.has_files === 'photographs' ? 'photographs' : 'uploads']),
    )
  const text = new TextDecoder().decode(await yieldSlot(() => readBytes(c, BODY_LIMIT_BYTES)))
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    refuse('INVALID_INPUT')
  }
}

async function readForm(c: ApiContext, limit: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(c, limit)
  try {
    const form = await new Response(bytes, {
      headers: { 'content-type': c.req.header('content-type') ?? '' },
    }).formData()
    return Object.fromEntries(form)
  } catch {
    refuse('FILE_UPLOAD_FAILED')
  }
}

async function readBytes(c: ApiContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > limit) refuse('FILE_TOO_LARGE')
  // straight from the socket, which ends there
  if (length !== undefined) return new Uint8Array(await c.req.arrayBuffer())
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > limit) refuse('FILE_TOO_LARGE')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

export function validate(row: Endpoint, input: unknown): unknown {
  const parsed = z.safeParse(row.input, input)
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error.issues, input)
    const code = fields[0]?.code ?? 'INVALID_INPUT'
    refuse(isErrorCode(code) ? code : 'INVALID_INPUT', { fields })
  }
  guardText(parsed.data)
  return parsed.data
}

/** PostgreSQL cannot store NUL in text. */
function guardText(input: object) {
  const hasNul = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(hasNul) : typeof value === 'string' && value.includes('\0')
  const fields = Object.entries(input).flatMap(([field, value]) =>
    hasNul(value) ? [{ field, code: 'invalid' as const }] : [],
  )
  if (fields.length > 0) refuse('INVALID_INPUT', { fields })
}
