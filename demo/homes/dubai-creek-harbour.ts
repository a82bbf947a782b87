import type { DemoBuilding } from './shape.ts'

export const dubaiCreekHarbour: DemoBuilding[] = [
  {
    area: 'dubai-creek-harbour',
    at: [25.2036, 55.3441],
    outside: 'tower-entrance',
    scenes: ['windtowers-creek', 'jetty-bluehour'],
    services: ['pool', 'gym', 'concierge', 'parking', 'security', 'playground', 'park'],
    en: {
      name: 'Flamingo Point',
      description:
        'Towers at the edge of the creek, looking over the bird sanctuary to the skyline.',
    },
    ar: {
      name: 'فلامنغو بوينت',
      description: 'أبراج على حافة الخور تطل من فوق محمية الطيور على أفق المدينة.',
    },
    homes: [
      {
        slug: 'flamingo-teal-two-bedroom',
        owner: 'arjun',
        type: 'apartment',
        bedrooms: 2,
        bathrooms: 2,
        square_feet: 1180,
        max_occupants: 5,
        base_dirhams: 930,
        units: ['1403', '1503', '1703'],
        look: 'teal-sand',
        cover: 'living',
        min_nights: 2,
        allows: [],
        en: {
          name: 'Two-bedroom apartment by the promenade at Creek Harbour',
          nice_name: 'Teal chairs on the creek',
          sub_title: 'Water on three sides and almost no cars',
          description: [
            'The living room looks down the creek, where dhows come in slowly enough to count. Teal and yellow armchairs, a big cream sofa between lit shelves, and a window seat in the bedroom to watch them from.',
            'The promenade runs for two kilometres without a road crossing, which makes this our favourite for families with scooters. A water taxi goes to the old town from the pier.',
          ],
        },
        ar: {
          name: 'شقة بغرفتي نوم عند ممشى مرسى خور دبي',
          nice_name: 'جلسة زرقاء على الخور',
          sub_title: 'الماء من ثلاث جهات وسيارات تكاد تغيب',
          description: [
            'تطل الصالة على الخور حيث تدخل السفن الخشبية ببطء يتيح عدّها. كراسٍ زرقاء مخضرة وصفراء وأريكة كريمية كبيرة بين رفوف مضاءة، ومقعد عند نافذة غرفة النوم تراقبها منه.',
            'يمتد الممشى كيلومترين من دون تقاطع واحد، ولهذا نرشحه للعائلات التي تحضر دراجات صغارها. ومن الرصيف تنطلق عبرة إلى المدينة القديمة.',
          ],
        },
      },
      {
        slug: 'flamingo-olive-one-bedroom',
        owner: 'maha',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        square_feet: 720,
        max_occupants: 3,
        base_dirhams: 680,
        units: ['806', '906'],
        look: 'olive-linen',
        cover: 'bedroom',
        min_nights: 2,
        allows: ['pets'],
        en: {
          name: 'One-bedroom apartment over the park at Creek Harbour',
          nice_name: 'Linen and tree tops',
          sub_title: 'A green bedroom view in a city of glass',
          description: [
            'The bedroom hangs over the park: linen curtains, olive cushions and a reading chair by the window. In winter the flamingos feed across the water; binoculars are on the shelf.',
            'An olive kitchen, a sofa bed, a bathroom with a window. Dogs may come; they only need to be led in the lobby.',
          ],
        },
        ar: {
          name: 'شقة بغرفة نوم فوق الحديقة في مرسى خور دبي',
          nice_name: 'كتان وقمم أشجار',
          sub_title: 'غرفة نوم تطل على الخضرة في مدينة من زجاج',
          description: [
            'غرفة النوم معلّقة فوق الحديقة: ستائر من الكتان ووسائد زيتونية وكرسي للقراءة عند النافذة. في الشتاء ترعى طيور الفلامنغو على الضفة الأخرى، والمنظار على الرف.',
            'مطبخ زيتوني وأريكة تتحول إلى سرير وحمّام بنافذة. نرحب بالكلاب، على أن تُقاد بالحبل في الردهة.',
          ],
        },
      },
      {
        slug: 'flamingo-blush-three-bedroom',
        owner: 'khalid',
        type: 'apartment',
        bedrooms: 3,
        bathrooms: 4,
        square_feet: 1890,
        max_occupants: 7,
        base_dirhams: 1610,
        units: ['3002'],
        look: 'blush-walnut',
        cover: 'terrace',
        min_nights: 3,
        allows: ['group'],
        en: {
          name: 'Three-bedroom apartment with a dining balcony over the creek',
          nice_name: 'A long table at dusk',
          sub_title: 'Six outside, seven to sleep, one very good sunset',
          description: [
            'Set the balcony table at half past five and you will have the sun behind the skyline for the first course. Inside, blush and walnut, and a long table where children do their drawing.',
            'Three bedrooms, four bathrooms, a laundry room and a store for pushchairs. It is quiet: the loudest thing at night is the fountain in the park.',
          ],
        },
        ar: {
          name: 'شقة بثلاث غرف نوم وشرفة طعام فوق الخور',
          nice_name: 'مائدة طويلة عند الغسق',
          sub_title: 'ستة في الشرفة وسبعة للمبيت وغروب لا يفوّت',
          description: [
            'جهّز طاولة الشرفة عند الخامسة والنصف تحظَ بالشمس خلف الأفق مع الطبق الأول. وفي الداخل وردي وخشب جوز وطاولة طويلة يرسم عليها الأطفال.',
            'ثلاث غرف نوم وأربعة حمّامات وغرفة غسيل ومخزن لعربات الأطفال. المكان هادئ، وأعلى صوت في الليل نافورة الحديقة.',
          ],
        },
      },
    ],
  },
]
