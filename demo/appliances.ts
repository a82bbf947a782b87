type Words = { name_en: string; name_ar: string; use_en: string; use_ar: string }

/** How things work in every home of the demo; the first is pictured where its kitchen is. */
export const appliances: readonly Words[] = [
  {
    name_en: 'Hob',
    name_ar: 'الموقد',
    use_en:
      'Press the key sign for three seconds to unlock it, then choose a ring and its heat.\nWhen a pan boils over it switches itself off: wipe it dry and unlock it again.',
    use_ar:
      'اضغط على علامة المفتاح ثلاث ثوانٍ لفتح القفل، ثم اختر العين ودرجة حرارتها.\nإذا فاض القدر توقّف الموقد وحده: امسحه حتى يجفّ ثم افتح القفل من جديد.',
  },
  {
    name_en: 'Washing machine',
    name_ar: 'غسالة الملابس',
    use_en:
      'The powder goes into the middle compartment. “Eco 40” takes three hours, “Quick” thirty minutes.\nThe door opens two minutes after the end.',
    use_ar:
      'يوضع المسحوق في الخانة الوسطى. يستغرق برنامج «Eco 40» ثلاث ساعات، وبرنامج «Quick» ثلاثين دقيقة.\nيُفتح الباب بعد دقيقتين من انتهاء الغسيل.',
  },
  {
    name_en: 'Dishwasher',
    name_ar: 'غسالة الصحون',
    use_en:
      'Tablets are under the sink. Press “Start” and close the door firmly: it begins after a short tone.',
    use_ar:
      'الأقراص تحت حوض المطبخ. اضغط على «Start» وأغلق الباب بإحكام، فتبدأ العمل بعد نغمة قصيرة.',
  },
  {
    name_en: 'Air conditioning',
    name_ar: 'المكيّف',
    use_en:
      'Each room has a panel beside its door. 24 degrees is cool enough to sleep.\nWhile the balcony door is open it pauses by itself.',
    use_ar:
      'لكل غرفة لوحة بجانب بابها. 24 درجة تكفي لنوم هادئ.\nيتوقّف المكيّف وحده ما دام باب الشرفة مفتوحًا.',
  },
]
