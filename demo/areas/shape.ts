export type AreaWords = {
  name: string
  description: string
  activities: [string, string, string]
  praise: [string, string]
}

export type DemoArea = {
  slug: string
  at: [latitude: number, longitude: number]
  radius_m: number
  picture: string
  is_top: boolean
  en: AreaWords
  ar: AreaWords
}
