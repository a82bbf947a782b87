import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** A member of an address that is dropped when it is missing or makes no sense. */
export const forgiving = <S extends z.core.$ZodType>(schema: S) => orElse(z.optional(schema), undefined)
