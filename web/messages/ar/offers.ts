import type { offers as english } from '../en/offers.ts'

export const offers: typeof english = {
  title: 'العروض',
}
