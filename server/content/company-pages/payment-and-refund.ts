import { CLEANING_FEES } from './cleaning-fees.ts'
import type { CompanyPage } from './shape.ts'

export const payment_and_refund: CompanyPage = {
  en: {
    maintitle: 'Payment and refund policy',
    maintitledesc:
      'What a stay costs and what the price includes, how you pay, which documents you get, and how refunds work.',
    subtitle: null,
    fields: [
      {
        title: 'What the total includes',
        text: 'The nights, less any offer and coupon; the cleaning fee; a service charge of {service_charge} of the nights; VAT of {vat} where the supplier of the home is registered for it; and the Tourism Dirham. All prices are in UAE dirhams and every line is shown before you pay.',
      },
      {
        title: 'Cleaning fee',
        text: 'Once per stay, by the size of the home.',
        rows: CLEANING_FEES.en,
      },
      {
        title: 'Tourism Dirham',
        text: 'A Dubai government fee: {tourism_standard} per bedroom and night in a home of the Standard class, {tourism_deluxe} in a Deluxe one. A studio counts as one bedroom. It is due for the first {tourism_nights} of a stay and never discounted.',
      },
      {
        title: 'Refundable deposit',
        text: 'Between {deposit_min} and {deposit_max}, as the home’s page says. It is collected on arrival, not online, and returned after the home has been checked when you leave.',
      },
      {
        title: 'Paying',
        text: 'By credit or debit card, in full, when you book. Your bank may ask you to confirm with 3-D Secure. We hold your dates while you pay; a timer shows how long. Card numbers go straight to our payment provider and never reach us.',
      },
      {
        title: 'If a payment arrives late',
        text: 'If your payment reaches us after your dates were released, we book them for you if they are still available. If not, we refund everything at once and write to you.',
      },
      {
        title: 'Receipt and invoice',
        text: 'While a booking can still be refunded, your confirmation includes a receipt. Once it no longer can, the invoice is numbered, sent to you and ready to download with your booking, in Arabic and English. Owners registered for VAT issue a tax invoice with their registration number; others issue an invoice without VAT.',
      },
      {
        title: 'Refunds',
        text: 'Our cancellation policy says what is refunded: everything until {refundable_days} before arrival for refundable prices, and always the Tourism Dirham for unused nights. Refunds go to the card you paid with, with a credit note by email. Banks usually show them within five to ten working days.',
      },
      {
        title: 'Coupons and offers',
        text: 'The offer that saves you most is applied automatically. One coupon can be added on top; a coupon worth more than the nights cannot be used. Neither reduces the Tourism Dirham.',
      },
    ],
    meta: {
      name: 'Payment and refund policy',
      content:
        'Cleaning fees, Tourism Dirham, VAT, refundable deposit, cards, invoices and refunds for holiday homes booked with {company_name} in Dubai.',
      keyWord:
        'payment policy, refund policy, cleaning fee, Tourism Dirham, refundable deposit, Dubai holiday homes',
    },
  },
  ar: {
    maintitle: 'سياسة الدفع والاسترداد',
    maintitledesc:
      'كم تكلّف الإقامة ومم تتألف تكلفتها، وكيف تدفع، وما المستندات التي تصلك، وكيف يُعاد إليك المبلغ.',
    subtitle: null,
    fields: [
      {
        title: 'ما يشمله المجموع',
        text: 'سعر الليالي بعد خصم العروض والقسائم، ورسوم التنظيف، ورسوم الخدمة بنسبة {service_charge} من سعر الليالي، وضريبة القيمة المضافة بنسبة {vat} إن كان مالك البيت مسجّلًا فيها، ودرهم السياحة. جميع الأسعار بالدرهم الإماراتي، وكل بند ظاهر قبل الدفع.',
      },
      {
        title: 'رسوم التنظيف',
        text: 'مرة واحدة للإقامة بحسب حجم البيت.',
        rows: CLEANING_FEES.ar,
      },
      {
        title: 'درهم السياحة',
        text: 'رسم تفرضه حكومة دبي: {tourism_standard} عن كل غرفة نوم في الليلة في البيوت من الفئة القياسية، و{tourism_deluxe} في الفئة الفاخرة، والاستوديو يُحسب غرفة واحدة. يُستحق عن أول {tourism_nights} من الإقامة ولا تشمله الخصومات.',
      },
      {
        title: 'مبلغ التأمين المسترد',
        text: 'بين {deposit_min} و{deposit_max} كما هو مذكور في صفحة البيت. يُحصَّل عند الوصول لا عبر الموقع، ويُعاد بعد معاينة البيت عند مغادرتك.',
      },
      {
        title: 'طريقة الدفع',
        text: 'ببطاقة ائتمانية أو بطاقة خصم، وبكامل المبلغ عند الحجز. قد يطلب بنكك التأكيد عبر \u20663-D Secure\u2069. نحجز لك الليالي مؤقتًا أثناء الدفع وتظهر لك المهلة المتبقية. وتذهب أرقام البطاقة إلى مزوّد خدمة الدفع مباشرةً ولا تصل إلينا.',
      },
      {
        title: 'إن تأخر وصول المبلغ',
        text: 'إن وصل المبلغ بعد انقضاء المهلة حجزنا لك الليالي من جديد ما دامت متاحة. وإن لم تكن متاحة أعدنا المبلغ كاملًا فورًا وراسلناك.',
      },
      {
        title: 'الإيصال والفاتورة',
        text: 'ما دام الحجز قابلًا للاسترداد تجد الإيصال مرفقًا برسالة التأكيد. ومتى لم يعد كذلك تصدر الفاتورة برقمها، وتصلك بالبريد ويمكنك تنزيلها من صفحة حجزك، بالعربية والإنجليزية. الملّاك المسجّلون في ضريبة القيمة المضافة يصدرون فاتورة ضريبية تحمل رقم تسجيلهم، وغيرهم يصدر فاتورة من دون ضريبة.',
      },
      {
        title: 'الاسترداد',
        text: 'ما يعود إليك عند الإلغاء مفصّل في سياسة الإلغاء: المبلغ كله في الأسعار القابلة للاسترداد إن ألغيت قبل الوصول بمدة لا تقل عن {refundable_days}، ودرهم السياحة عن الليالي غير المستخدمة في كل الأحوال. ويعود المبلغ إلى البطاقة التي دفعت بها مع إشعار دائن إلى بريدك، ويظهر لدى معظم البنوك خلال خمسة إلى عشرة أيام عمل.',
      },
      {
        title: 'القسائم والعروض',
        text: 'نطبّق العرض الأوفر لك تلقائيًا، ويمكنك إضافة قسيمة واحدة إليه. ولا تُقبل قسيمة تفوق قيمتها سعر الليالي. ولا يخفّض أيٌّ منهما درهم السياحة.',
      },
    ],
    meta: {
      name: 'سياسة الدفع والاسترداد',
      content:
        'رسوم التنظيف ودرهم السياحة وضريبة القيمة المضافة ومبلغ التأمين المسترد والبطاقات والفواتير والاسترداد في بيوت {company_name} بدبي.',
      keyWord:
        'سياسة الدفع، سياسة الاسترداد، رسوم التنظيف، درهم السياحة، مبلغ التأمين المسترد، بيوت عطلات دبي',
    },
  },
}
