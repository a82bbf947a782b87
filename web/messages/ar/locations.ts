import type { locations as english } from '../en/locations.ts'

export const locations: typeof english = {
  title: 'المناطق',
}
