export type HomeType = 'apartment' | 'studio' | 'villa' | 'serviced_flat'

export type Look =
  | 'teal-sand'
  | 'terracotta-cream'
  | 'navy-oak'
  | 'olive-linen'
  | 'blush-walnut'
  | 'mono-warm'
  | 'emerald-brass'
  | 'sky-white'
  | 'studio-sand'
  | 'studio-navy'

export type Cover =
  | 'living'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'terrace'
  | 'studio'
  | 'outside'
  | 'pool'
export type Outside = 'tower-entrance' | 'villa-modern' | 'villa-dusk' | 'villa-courtyard'
export type Scene =
  | 'beach-jbr'
  | 'marina-dusk'
  | 'dunes'
  | 'windtowers-creek'
  | 'promenade-palms'
  | 'canal-bridge'
  | 'fountain-lake-dusk'
  | 'jetty-bluehour'
  | 'golf-lake'
export type Service =
  | 'pool'
  | 'gym'
  | 'concierge'
  | 'parking'
  | 'security'
  | 'beach'
  | 'playground'
  | 'sauna'
  | 'shops'
  | 'gated'
  | 'park'
  | 'coworking'
  | 'shuttle'
  | 'tennis'
  | 'marina'

export type HomeMessages = {
  name: string
  nice_name: string
  sub_title: string
  description: string[]
}

export type DemoHome = {
  slug: string
  owner: 'omar' | 'maha' | 'khalid' | 'daria' | 'yousef' | 'hind' | 'arjun'
  type: HomeType
  bedrooms: number
  bathrooms: number
  square_feet: number
  max_occupants: number
  base_dirhams: number
  units: string[]
  look: Look
  cover: Cover
  min_nights: number
  allows: ('group' | 'pets' | 'smoking')[]
  plans?: 'refundable' | 'non_refundable' // one only; otherwise both
  is_featured?: true
  permit?: 'expired'
  en: HomeMessages
  ar: HomeMessages
}

export type DemoBuilding = {
  area: string
  at: [latitude: number, longitude: number]
  outside: Outside
  scenes: Scene[]
  services: Service[]
  en: { name: string; description: string }
  ar: { name: string; description: string }
  homes: DemoHome[]
}
