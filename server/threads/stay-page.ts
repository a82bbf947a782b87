import type { Lang } from '#contract/constants.ts'
import { publicRoot } from '#server/core/public-root.ts'

/** It holds no secret: whoever opens it logs in, or asks for a link. */
export const stayPage = (
  config: { public_url: string },
  { lang, reservation_id }: { lang: Lang; reservation_id: string },
): string => `${publicRoot(config, lang)}/my-stay?reservation_id=${reservation_id}`
