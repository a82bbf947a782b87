import type { LeavingMessages } from '#web/messages/types.ts'

export const leaving: LeavingMessages = {
  title: 'قبل المغادرة',
  line: (time) => `ضع علامة على ما أنجزته. آخر موعد للمغادرة الساعة ${time}.`,
  until: (time) => `آخر موعد للمغادرة الساعة ${time}.`,
  done: (done, all) => (done === all ? 'اكتملت القائمة، شكرًا لك.' : `${done} من ${all}`),
  appliances: 'طريقة استعمال الأجهزة',
  weather: {
    title: 'الطقس في أيام إقامتك',
    skies: {
      clear: 'مشمس',
      cloudy: 'غائم',
      fog: 'ضباب',
      rain: 'ممطر',
      storm: 'عواصف رعدية',
    },
    high: 'العظمى',
    low: 'الصغرى',
    degrees: (n) => `\u2066${n}\u2069 °م`,
    source: 'التوقعات من Open-Meteo.com',
  },
  waits: 'لا اتصال الآن: علاماتك محفوظة وتُرسل حين يعود.',
}
