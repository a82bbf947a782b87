import type { Sky } from '#contract/weather.ts'

/** Loaded after the page of a stay, which does not wait for it. */
const skies: Record<Sky, string> = {
  clear: 'Sunny',
  cloudy: 'Cloudy',
  fog: 'Fog',
  rain: 'Rain',
  storm: 'Thunderstorm',
}

export const leaving = {
  title: 'Before you leave',
  line: (time: string) => `Tick what is done. Check-out is by ${time}.`,
  until: (time: string) => `Check-out is by ${time}.`,
  done: (done: number, all: number) =>
    done === all ? 'All done, thank you.' : `${done} of ${all}`,
  appliances: 'How things work',
  weather: {
    title: 'Weather on your days',
    skies,
    high: 'highest',
    low: 'lowest',
    degrees: (n: number) => `${n} °C`,
    source: 'Forecast: Open-Meteo.com',
  },
  waits: 'No connection: your ticks are kept and sent once there is one.',
}
