type Messages = {
  title: string
  highlight_text: string
  description_1: string
  description_2: string
}
export type DemoOffer = {
  code: string
  type: 'flash_deal' | 'seasonal' | 'stay_and_get_free' | 'bank_offer'
  discount_bp: number | null
  free_nights: number | null
  arrival_day: number
  departure_day: number
  length_of_stay: number
  starts_hour: number // hours from now
  ends_hour: number
  en: Messages
  ar: Messages
} & ({ home: string; picture?: string } | { home: null; picture: string })
