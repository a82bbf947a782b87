import type { LeavingMessages } from '#web/messages/types.ts'

export const leaving: LeavingMessages = {
  title: 'قبل المغادرة',
  line: (time) => `ضع علامة على ما أنجزته. آخر موعد للمغادرة الساعة ${time}.`,
  until: (time) => `آخر موعد للمغادرة الساعة ${time}.`,
  done: (done, all) => (done === all ? 'اكتملت القائمة، شكرًا لك.' : `${done} من ${all}`),
  waits: 'لا اتصال الآن: علاماتك محفوظة وتُرسل حين يعود.',
}
