import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Lang } from '#contract/constants.ts'

// Design tokens in sRGB: a canvas cannot read the style sheet.
const SEA = '#c9dde3'
const LAND = '#f4f6f4'
const GREEN = '#dfe9dc'
const QUIET = '#e6e9ea'
const ROAD = '#ffffff'
const ROAD_EDGE = '#d3dbde'
const INK = '#3d545d'
export const LABEL_FONTS = {
  en: ['Instrument Sans Variable', 'sans-serif'],
  ar: ['Readex Pro Variable', 'sans-serif'],
}
const SOURCES = ['land', 'landuse', 'water', 'roads', 'metro', 'borders', 'places'] as const

export function basemap(lang: Lang, origin: string): StyleSpecification {
  const sources = SOURCES.map((name) => [
    name,
    { type: 'geojson' as const, data: `${origin}/geo/${name}.geojson` },
  ])
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [...ground(), ...lines(), ...names(lang)],
  }
}

const ground = (): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': SEA } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': LAND } },
  {
    id: 'landuse',
    type: 'fill',
    source: 'landuse',
    paint: {
      'fill-color': ['match', ['get', 'kind'], 'airport', QUIET, 'reserve', '#ece9df', GREEN],
    },
  },
  { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': SEA } },
]

const WIDTHS = { motorway: 1, trunk: 0.8, other: 0.55 } as const

const wide = (share: number): ExpressionSpecification => {
  const of = (px: number): ExpressionSpecification => {
    const { motorway, trunk, other } = WIDTHS
    return [
      'match',
      ['get', 'class'],
      'motorway',
      px * share * motorway,
      'trunk',
      px * share * trunk,
      px * share * other,
    ]
  }
  return ['interpolate', ['exponential', 1.5], ['zoom'], 8, of(0.9), 12, of(3.4), 16, of(16)]
}

const lines = (): LayerSpecification[] => [
  {
    id: 'roads-edge',
    type: 'line',
    source: 'roads',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ROAD_EDGE, 'line-width': wide(1.4) },
  },
  {
    id: 'roads',
    type: 'line',
    source: 'roads',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': ROAD, 'line-width': wide(1) },
  },
  {
    id: 'metro',
    type: 'line',
    source: 'metro',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': '#8fa3ab', 'line-width': 1.5, 'line-dasharray': [2, 2] },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'borders',
    paint: { 'line-color': '#a9b6bb', 'line-width': 1, 'line-dasharray': [4, 3] },
  },
]

const named = (lang: Lang): ExpressionSpecification => ['get', `name_${lang}`]

const names = (lang: Lang): LayerSpecification[] => {
  const paint = { 'text-color': INK, 'text-halo-color': '#ffffff', 'text-halo-width': 1.4 }
  const layout = { 'text-field': named(lang), 'text-font': LABEL_FONTS[lang], 'text-max-width': 8 }
  return [
    {
      id: 'cities',
      type: 'symbol',
      source: 'places',
      maxzoom: 11.5,
      filter: ['==', ['get', 'kind'], 'city'],
      layout: { ...layout, 'text-size': 15 },
      paint,
    },
    {
      id: 'communities',
      type: 'symbol',
      source: 'places',
      minzoom: 9.2,
      filter: ['in', ['get', 'kind'], ['literal', ['community', 'area']]],
      layout: { ...layout, 'text-size': 13, 'symbol-sort-key': ['-', ['get', 'rank']] },
      paint,
    },
    {
      id: 'landmarks',
      type: 'symbol',
      source: 'places',
      minzoom: 12.5,
      filter: ['!', ['in', ['get', 'kind'], ['literal', ['community', 'area', 'city']]]],
      layout: { ...layout, 'text-size': 12, 'symbol-sort-key': ['-', ['get', 'rank']] },
      paint: { ...paint, 'text-color': '#6b7f87' },
    },
    {
      id: 'streets',
      type: 'symbol',
      source: 'roads',
      minzoom: 12,
      layout: { ...layout, 'symbol-placement': 'line', 'text-size': 11 },
      paint: { ...paint, 'text-color': '#7b8d94' },
    },
  ]
}
