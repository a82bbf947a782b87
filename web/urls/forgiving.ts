import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** Invalid values are dropped. */
export const forgiving = <S extends z.core.$ZodType>(schema: S) => orElse(z.optional(schema), undefined)
