import type { Category } from "#app/domain/directory/categories.ts";

/**
 * Products by the category of the stores that sell them, in English, Arabic and French, as typed by
 * shoppers. An underscore joins the words of a phrase.
 */
export const productWords: Readonly<Record<Category, string>> = {
  marketplace: "",
  fashion:
    "dress dresses abaya abayas jeans denim shirt shirts t_shirt t_shirts tshirt tee blouse skirt skirts trousers " +
    "pants shorts hoodie hoodies jacket jackets coat coats suit suits bag bags handbag handbags backpack " +
    "backpacks wallet wallets belt belts shoe shoes heels sandals boot boots slippers sneakers lingerie bra " +
    "underwear socks pajama pajamas swimsuit bikini hijab hijabs burqa niqab scarf kaftan jalabiya thobe uniform eyewear " +
    "glasses sunglasses eyeglasses contact_lenses lenses hat cap sweater sweatshirt leggings " +
    "فساتين فستان عبايات عباية عبايه جينز قميص قمصان تيشيرت تيشيرتات بلوزة بلايز تنورة تنانير بنطلون بناطيل " +
    "بناطلين شورت شورتات هودي جاكيت جاكيتات معطف معاطف بدلة بدل شنط شنطة حقائب حقيبة محفظة محافظ حزام حذاء أحذية جزم " +
    "جزمة كنادر كندرة شوز شوزات كعب صندل صنادل شبشب سنيكرز لانجري ملابس_داخلية جوارب شراب بيجامة بيجامات مايوه حجاب طرحة شال شماغ ثوب " +
    "ثياب قفطان جلابية جلابيات نظارات نظارة nadarat naddarat nadara نظارات_شمسية نظارات_طبية عدسات عدسات_لاصقة قبعة كاب سويتر كنزة " +
    "robe robes jean chemise chemises t_shirt_homme pantalon pantalons jupe manteau manteaux veste vestes pull " +
    "sac sacs sac_a_main sac_a_dos chaussure chaussures sandales bottes talons lunettes lunettes_de_soleil " +
    "maillot_de_bain pyjama foulard ceinture chaussettes robe_de_soiree robe_de_mariee " +
    "jellaba belgha caftan dishdasha thobes swimwear knitwear دراعة دشداشة دشاديش جلباب جلابيب قفاطين كمة بلغة مناديل_راس",
  luxury:
    "jewelry jewellery jewels diamond diamonds ring rings necklace necklaces bracelet bracelets earrings " +
    "watch watches rolex gold silver gold_ring crystal مجوهرات الماس خاتم خواتم عقد سلسال اسورة اساور حلق ساعات ساعة ذهب " +
    "ساعات_فاخرة bijoux bijou montre montres collier bague diamant bracelet_femme boucles_d_oreilles",
  beauty:
    "makeup make_up perfume perfumes fragrance fragrances oud oudh incense bakhoor musk lipstick lipsticks mascara " +
    "foundation concealer eyeliner blush nail_polish serum moisturizer sunscreen sunblock cleanser face_mask face_wash " +
    "shampoo conditioner hair_dryer hair_oil body_lotion lotion deodorant cologne straightener epilator " +
    "face_cream cream toner razor henna kohl " +
    "مكياج ميكاب ميك_اب عطور عطر بخور عود دهن_العود مسك روج احمر_شفاه ماسكارا كريم_اساس كونسيلر ايلاينر بلاشر " +
    "مناكير سيروم مرطب بودرة واقي_شمس واقي_الشمس غسول ماسك شامبو بلسم استشوار سشوار مجفف_شعر زيت_شعر زيت_الشعر لوشن " +
    "مزيل_عرق كولونيا كريم_وجه كريمات بشرة شعر حناء كحل ليزر مكياج_عيون عطورات " +
    "parfum parfums maquillage rouge_a_levres creme creme_solaire creme_visage shampoing vernis fond_de_teint soin soins seche_cheveux " +
    "frankincense لبان دخون",
  electronics:
    "phone phones mobile mobiles smartphone smartphones iphone iphones galaxy pixel redmi poco oneplus oppo " +
    "honor laptop laptops notebook macbook computer computers pc desktop monitor monitors tv tvs television " +
    "televisions smart_tv tablet tablets ipad ipads airpods earbuds headphones headphone headset earphones " +
    "speaker speakers soundbar smartwatch smart_watch apple_watch camera cameras gopro drone playstation ps5 ps4 " +
    "xbox nintendo console consoles gaming_pc gaming_laptop video_games controller fridge fridges refrigerator " +
    "refrigerators freezer washing washing_machine machine machines washer dryer dishwasher oven microwave air_conditioner " +
    "air_conditioners ac air_conditioning vacuum vacuum_cleaner robot_vacuum air_fryer blender coffee_machine " +
    "kettle iron heater fan water_heater charger chargers power_bank powerbank usb router printer printers " +
    "keyboard mouse hard_drive ssd graphics_card projector phone_case screen_protector sim_card " +
    "جوال جوالات موبايل موبايلات هاتف هواتف تلفون تلفونات ايفون ايفونات جالكسي لابتوب لابتوبات لاب_توب كمبيوتر " +
    "كمبيوترات حواسيب حاسوب حاسب محمول شاشة شاشات تلفزيون تلفزيونات تلفاز تابلت تابلتات ايباد ايربودز سماعات سماعة " +
    "ساعة_ذكية ساعات_ذكية ساعة_ابل كاميرا كاميرات درون بلايستيشن بلاي_ستيشن سوني اكس_بوكس اكسبوكس نينتندو ثلاجة ثلاجات تلاجة تلاجات " +
    "براد فريزر غسالة غسالات غسالة_ملابس غسالة_صحون نشافة جلاية فرن افران مايكرويف ميكروويف مكيف مكيفات تكييف " +
    "تكييفات سبليت مكنسة مكانس مكنسة_كهربائية قلاية قلاية_هوائية خلاط ماكينة_قهوة غلاية مكواة دفاية مروحة سخان " +
    "شاحن شواحن باور_بانك راوتر طابعة طابعات كيبورد ماوس بروجكتر العاب_فيديو لابتوب_العاب كفر كفرات " +
    "telephone telephones portable telephone_portable ordinateur ordinateurs ordinateur_portable pc_portable " +
    "ecran televiseur televiseurs tele tablette tablettes casque ecouteurs appareil_photo refrigerateur frigo " +
    "congelateur machine_a_laver lave_linge lave_vaisselle four micro_ondes climatiseur climatisation clim " +
    "aspirateur imprimante chargeur montre_connectee console_de_jeux friteuse cafetiere machine_a_cafe " +
    "screen cooler برادات مبرد مدفاة تلفازات آلة_حاسبة calculator دفايات",
  groceries:
    "milk eggs bread rice flour sugar oil olive_oil water juice fruit fruits vegetable vegetables meat beef " +
    "fish coffee tea snacks cheese yogurt butter honey dates nuts pasta cereal frozen_food cleaning detergent " +
    "tissues baby_milk cat_food pet_food dog_food spices lentils " +
    "حليب لبن بيض خبز رز ارز طحين دقيق سكر زيت زيت_زيتون ماء مياه موية عيش خضره عصير فواكه فاكهة خضار خضروات خضراوات لحم لحوم " +
    "سمك اسماك قهوة شاي سناك جبن جبنة اجبان زبادي زبدة عسل تمر تمور مكسرات معكرونة مكرونة منظفات مناديل بهارات " +
    "توابل عدس طعام_قطط lait oeufs pain riz farine sucre huile eau jus legumes viande poisson cafe fromage " +
    "yaourt beurre miel dattes pates epices " +
    "ghee couscous lamb سمن هريس كسكسي مقاضي_البيت اغراض_البيت مشتريات_البيت household_groceries groceries_home",
  home:
    "sofa sofas couch bed beds mattress mattresses pillow pillows blanket blankets bedding bed_sheets sheets " +
    "bedroom duvet curtain curtains carpet carpets rug rugs table dining_table coffee_table chair chairs " +
    "office_chair desk wardrobe closet_organizer shelf shelves lamp lamps lighting mirror mirrors kitchen cookware pan " +
    "pots plates cutlery towels towel bathroom garden garden_furniture candle candles vase storage " +
    "كنب كنبة كنبات سرير اسرة مرتبة مراتب مخدة مخدات وسادة وسائد بطانية بطانيات لحاف مفرش مفارش شراشف غرفة_نوم غرف_نوم " +
    "ستارة ستائر سجاد سجادة موكيت طاولة طاولات طاولة_طعام طاولة_قهوة كرسي كراسي كرسي_مكتب مكتب دولاب خزانة رف رفوف " +
    "لمبة اضاءة ثريا ابجورة مراية مرايا مطبخ اواني قدر قدور طقم_قدور صحون مناشف منشفة حمام حديقة شموع شمعة فازة ادوات_منزلية " +
    "canape canapes lit lits matelas oreiller oreillers couette drap draps rideau rideaux tapis chaise chaises " +
    "bureau armoire lampe miroir cuisine vaisselle casserole serviettes jardin luminaire " +
    "cushion tableware dinnerware housewares pot lantern grill barbecue stove cooker طنجرة طناجر طاجن طواجن فانوس فوانيس شواية شوايات مسند مساند",
  sports:
    "running_shoes training_shoes football_boots football_shoes sport_shoes sports_shoes trainers jersey jerseys " +
    "treadmill dumbbell dumbbells weights yoga yoga_mat bike bikes bicycle bicycles cycling tent tents camping " +
    "hiking tracksuit leggings_sport basketball tennis racket padel swimming goggles air_jordan ball skateboard scooter " +
    "احذية_رياضية حذاء_رياضي جزمة_رياضية كوتشي كوتشيات ملابس_رياضية ترينج جهاز_مشي سير_كهربائي جهاز_جري دمبل دمبلز اثقال " +
    "يوغا دراجة دراجات سيكل دراجة_هوائية خيمة خيام تخييم كشتة كرة كرة_قدم مضرب بادل سباحة سكوتر قميص_رياضي " +
    "baskets velo velos trottinette survetement tapis_de_course halteres tente ballon chaussures_de_sport raquette",
  kids:
    "toy toys lego doll dolls puzzle puzzles diaper diapers nappies nappy pampers stroller strollers pram " +
    "car_seat crib cot feeding_bottle baby_bottle pacifier baby_clothes baby_food school_bag board_games barbie " +
    "العاب لعب لعبة ليغو ليجو دمية عروسة بازل حفاض حفاضات حفائض بامبرز عربة_اطفال عربة_طفل عربية_اطفال عربات_اطفال " +
    "كرسي_سيارة كرسي_اطفال سرير_اطفال رضاعة مرضعة لهاية ملابس_اطفال العاب_اطفال شنطة_مدرسة شنط_مدرسية باربي " +
    "jouet jouets poupee couches couches_bebe poussette poussettes biberon siege_auto vetements_enfants vetements_bebe " +
    "uniforms",
  pharmacy:
    "medicine medicines vitamin vitamins vitamin_c vitamin_d supplement supplements protein protein_powder whey " +
    "creatine omega_3 collagen thermometer bandage painkiller panadol mask masks sanitizer blood_pressure " +
    "ادوية دواء علاج فيتامين فيتامينات فيتامين_د فيتامين_سي مكملات مكملات_غذائية بروتين كرياتين اوميغا كولاجين " +
    "ميزان_حرارة كمامات معقم بنادول جهاز_ضغط medicament medicaments vitamine vitamines complements_alimentaires proteine proteines " +
    "مكمل_غذائي مكمل",
  food:
    "pizza pizzas burger burgers sushi shawarma kebab chicken fried_chicken sandwich sandwiches pasta_delivery " +
    "salad steak biryani mandi noodles ice_cream icecream cake cakes dessert desserts donut donuts chocolate " +
    "chocolates sweets candy cookies kunafa baklava falafel hummus wings fries seafood fast_food " +
    "بيتزا برجر برغر همبرجر سوشي شاورما كباب مشاوي دجاج فراخ دجاج_مقلي سندوتش سندويش ساندويتش سلطة ستيك برياني مندي " +
    "كبسة نودلز ايسكريم ايس_كريم كيك كيكة كيكات حلى تورتة حلويات دونات شوكولاتة شوكولاته شوكولا بسكويت كوكيز كنافة " +
    "بقلاوة فلافل حمص اجنحة بطاطس مأكولات_بحرية poulet tacos glace gateau gateaux patisserie chocolat dessert_livraison " +
    "halwa maamoul kahk qatayef pastry حلوى معمول كحك قطايف مقروض",
  travel:
    "flight flights flight_tickets plane plane_tickets airline airlines hotel hotels hostel resort resorts " +
    "taxi taxis cab car_rent rent ride rides car_rental rent_a_car car_hire airport visa_travel cruise umrah hajj " +
    "طيران تذاكر_طيران تذكرة_طيران حجز_طيران رحلات_طيران خطوط فندق فنادق حجز_فنادق حجز_فندق منتجع منتجعات شاليه " +
    "شاليهات تاكسي مشوار مشاوير تاجير_سيارات تأجير_سيارة ايجار ايجار_سيارات مطار عمرة حج حجز " +
    "vol vols billet_d_avion billets_d_avion billet_avion avion hotels_pas_cher location_de_voiture sejour auberge " +
    "luggage suitcase suitcases حقائب_سفر شنط_سفر شنطة_سفر",
  books:
    "novel novels notebook_paper textbook textbooks school_supplies pens pen pencil pencils magazine magazines " +
    "kindle ebook ebooks quran رواية روايات دفتر دفاتر اقلام قلم مجلة مجلات مصحف ادوات_مدرسية مستلزمات_مدرسية " +
    "كشكول مدرسية مدرسي school roman romans cahier cahiers stylo stylos manuel_scolaire fournitures_scolaires bd " +
    "satchel كشاكيل محافظ_مدرسية زي_مدرسي",
  entertainment:
    "cinema cinemas movie movies film films series streaming concert concerts theme_park amusement_park video_game game games " +
    "gaming movie_tickets cinema_tickets event_tickets tickets show_tickets subscription karting escape_room " +
    "سينما سينمات فيلم افلام مسلسل مسلسلات حفلة حفلات ملاهي تذاكر_سينما تذاكر_حفلات تذاكر اشتراك اشتراكات " +
    "شاهد_vip قيمنق جيمنج cine serie places_de_cinema billet_cinema concert_billets",
};

/**
 * Specialities, which are the only product of some stores and belong to no category: the words for
 * each, and the slugs of stores known for it. A store with one of the words in its name has the
 * speciality too.
 */
export const specialities: readonly { readonly words: string; readonly stores: string }[] = [
  {
    words:
      "flower flowers rose roses bouquet bouquets florist tulips orchid gift gifts gift_box present presents " +
      "gift_delivery birthday_gift ورد ورود وردة ورده زهور زهرة ازهار باقة باقات بوكيه محل_ورد هدايا هدية هديه " +
      "تنسيق_ورد fleur fleurs fleuriste bouquet_de_fleurs cadeau cadeaux",
    stores:
      "floward 800flower fnp ferns-n-petals joi-gifts interflora upscale-and-posh flowerstore",
  },
  {
    words:
      "perfume perfumes fragrance fragrances oud oudh bakhoor عطر عطور عود بخور مسك عطورات parfum parfums",
    stores:
      "golden-scent ajmal-perfumes العربية-للعود عبد-الصمد-القرشي امواج rasasi lattafa swiss-arabian",
  },
  {
    words:
      "glasses sunglasses eyeglasses eyewear lenses contact_lenses نظارات نظارة عدسات نظارات_شمسية نظارات_طبية lunettes",
    stores: "eyewa ray-ban magrabi lensme barakat-optical",
  },
  {
    words: "cinema cinemas movie_tickets cinema_tickets سينما سينمات تذاكر_سينما",
    stores: "vox-cinemas reel-cinemas muvi-cinemas novo-cinemas",
  },
  {
    words: "chocolate chocolates sweets شوكولاتة شوكولاته شوكولا حلويات chocolat",
    stores: "patchi bateel حلويات-حبيبة anoosh bostani läderach",
  },
];
