import type { CompanyPage } from './shape.ts'

export const cancellation: CompanyPage = {
  en: {
    maintitle: 'Cancellation policy',
    maintitledesc:
      'Plans change. The price you chose decides how much is refunded, and you see the amount before you confirm.',
    subtitle: 'Refundable prices: a full refund until {refundable_days} before arrival.',
    fields: [
      {
        title: 'What is refunded',
        text: 'It depends on the price you chose and on when you cancel.',
        table: {
          head: ['When', 'Refundable', 'Non-refundable'],
          rows: [
            ['Up to {refundable_days} before arrival', 'Everything', 'Tourism Dirham'],
            ['Later, or if you do not arrive', 'Tourism Dirham', 'Tourism Dirham'],
            ['If we have to cancel', 'Everything', 'Everything'],
          ],
        },
      },
      {
        title: 'Refundable prices',
        text: 'Cancel by the end of the day that is {refundable_days} before arrival, Dubai time, and everything you paid is refunded: nights, cleaning, service charge, VAT and Tourism Dirham. You see that day on the home’s page, at checkout and in your confirmation. After that, only the Tourism Dirham for unused nights is refunded.',
      },
      {
        title: 'Non-refundable prices',
        text: 'They cost less because the booking is final. If you cancel, only the Tourism Dirham for unused nights is refunded.',
      },
      {
        title: 'Booking close to arrival',
        text: 'When the last day for free cancellation has already passed, a refundable price is not offered, unless the home sells no other; then it is treated as non-refundable, and the page says so.',
      },
      {
        title: 'How to cancel',
        text: 'Open your bookings, choose the stay and cancel; you see your refund before you confirm. If there is no button, or you booked without an account, write to {company_email} or call {company_phone} with your booking reference, and we cancel by the same terms.',
      },
      {
        title: 'How you are refunded',
        text: 'To the card you paid with, as soon as you cancel, with a credit note by email. Banks usually show it within five to ten working days.',
      },
      {
        title: 'Leaving early or not arriving',
        text: 'Unused nights are not refunded, except for their Tourism Dirham. Tell us if you leave early, so that we can return it.',
      },
      {
        title: 'Changing and extending',
        text: 'To stay longer, extend from your bookings. The added nights are in the same unit and cost no second cleaning fee; their price and their terms are their own. Cancelling a stay also cancels its extensions, each by its own terms. For other dates, cancel by the terms above and book again.',
      },
      {
        title: 'When we have to cancel',
        text: 'If a home cannot be used, we offer an equal one at no extra cost. If it does not suit you, you get a full refund, whatever price you chose.',
      },
    ],
    meta: {
      name: 'Cancellation policy',
      content:
        'Refundable bookings with {company_name} are refunded in full until {refundable_days} before arrival; how to cancel, what is refunded and when.',
      keyWord: 'cancellation policy, refundable holiday home, Tourism Dirham refund, Dubai',
    },
  },
  ar: {
    maintitle: 'سياسة الإلغاء',
    maintitledesc:
      'قد تتغير خططك. السعر الذي اخترته يحدد ما يعود إليك، وتراه بالدرهم قبل أن تؤكد الإلغاء.',
    subtitle:
      'الأسعار القابلة للاسترداد: يعود المبلغ كاملًا إن ألغيت قبل الوصول بمدة لا تقل عن {refundable_days}.',
    fields: [
      {
        title: 'ما يعود إليك',
        text: 'بحسب السعر الذي اخترته وموعد الإلغاء.',
        table: {
          head: ['متى', 'قابل للاسترداد', 'غير قابل للاسترداد'],
          rows: [
            ['حتى {refundable_days} قبل الوصول', 'المبلغ كله', 'درهم السياحة'],
            ['بعد ذلك، أو إن لم تحضر', 'درهم السياحة', 'درهم السياحة'],
            ['إن اضطررنا نحن إلى الإلغاء', 'المبلغ كله', 'المبلغ كله'],
          ],
        },
      },
      {
        title: 'الأسعار القابلة للاسترداد',
        text: 'ألغِ حجزك حتى نهاية اليوم الذي يسبق وصولك بـ{refundable_days} بتوقيت دبي، ويعود إليك كل ما دفعته: الليالي والتنظيف ورسوم الخدمة وضريبة القيمة المضافة ودرهم السياحة. وتجد تاريخ هذا اليوم في صفحة البيت وعند الدفع وفي رسالة التأكيد. وبعده لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.',
      },
      {
        title: 'الأسعار غير القابلة للاسترداد',
        text: 'أسعار أقل لأن الحجز نهائي. وعند الإلغاء لا يُسترد سوى درهم السياحة عن الليالي غير المستخدمة.',
      },
      {
        title: 'الحجز قبيل الوصول',
        text: 'إن كان آخر يوم للإلغاء المجاني قد مضى فلا نعرض السعر القابل للاسترداد، إلا إذا لم يكن للبيت سعر سواه؛ وحينها يُعامل معاملة السعر غير القابل للاسترداد وتنصّ الصفحة على ذلك.',
      },
      {
        title: 'كيف تلغي حجزك؟',
        text: 'افتح حجوزاتك واختر الإقامة ثم ألغِها، وسترى ما يعود إليك قبل التأكيد. وإن لم تجد زر الإلغاء أو كنت قد حجزت من دون حساب فراسلنا على {company_email} أو اتصل على {company_phone} واذكر رقم الحجز، فنلغيه بالشروط نفسها.',
      },
      {
        title: 'كيف يعود إليك المبلغ؟',
        text: 'إلى البطاقة التي دفعت بها فور الإلغاء، مع إشعار دائن إلى بريدك الإلكتروني. ويظهر المبلغ لدى معظم البنوك خلال خمسة إلى عشرة أيام عمل.',
      },
      {
        title: 'المغادرة المبكرة أو عدم الحضور',
        text: 'لا يُسترد ثمن الليالي المدفوعة غير المستخدمة، ما عدا درهم السياحة عنها. أخبرنا عند مغادرتك المبكرة لنعيده إليك.',
      },
      {
        title: 'التعديل والتمديد',
        text: 'لإطالة إقامتك، مدّدها من صفحة حجوزاتك. الليالي المضافة في الوحدة نفسها ولا رسوم تنظيف جديدة عليها، ولها سعرها وشروطها. وإلغاء الإقامة يلغي تمديداتها، كلٌّ بحسب شروطه. ولتغيير التواريخ ألغِ الحجز بالشروط أعلاه ثم احجز من جديد.',
      },
      {
        title: 'حين نضطر نحن إلى الإلغاء',
        text: 'إن تعذّر استخدام البيت نعرض عليك بيتًا يماثله من دون تكلفة إضافية. وإن لم يناسبك عاد إليك المبلغ كاملًا أيًّا كان السعر الذي اخترته.',
      },
    ],
    meta: {
      name: 'سياسة الإلغاء',
      content:
        'تُسترد حجوزات {company_name} القابلة للاسترداد كاملة إن أُلغيت قبل الوصول بمدة لا تقل عن {refundable_days}. كيف تلغي وما الذي يعود إليك ومتى.',
      keyWord: 'سياسة الإلغاء، بيت عطلة قابل للاسترداد، استرداد درهم السياحة، دبي',
    },
  },
}
