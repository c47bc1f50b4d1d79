/**
 * Well-known stores and services that may not be listed, as typed by shoppers: a query that names
 * one finds no other store unless it is listed. An underscore joins the words of a name.
 */
export const unlistedNames =
  "costa costa_coffee kudu vodafone vodafone_cash lacoste starbucks mcdonalds mcdonald mac_donald kfc burger_king pizza_hut dominos " +
  "domino_s papa_johns papa_john_s little_caesars hardees hardee_s subway shake_shack five_guys popeyes wendys texas_chicken albaik al_baik " +
  "herfy jollibee tim_hortons dunkin dunkin_donuts krispy_kreme baskin_robbins cinnabon caribou nando_s nandos barns " +
  "half_million paul pret_a_manger o_tacos quick nespresso uber uber_eats ubereats bolt bolt_food indrive indriver yango didi lyft heetch " +
  "swvl jahez mrsool the_chefz toyou to_you keeta ninja zomato instashop yassir kaalix jeeny etisalat stc stc_pay mobily zain ooredoo " +
  "virgin_mobile orange_cash orange_money orange_maroc orange_tunisie orange_egypt maroc_telecom inwi we_telecom umniah alfa_telecom du_telecom instapay fawry paypal " +
  "paypal_code western_union urpay netflix spotify disney disney_plus hulu hbo prime_video youtube_premium osn_plus anghami starzplay tod shahid_vip playstation_plus " +
  "xbox_game_pass steam roblox pubg fortnite free_fire chatgpt canva adobe nordvpn expressvpn walmart ebay target_store best_buy costco " +
  "etsy primark uniqlo macys macy_s nordstrom asos boohoo prettylittlething fashion_nova forever_21 urban_outfitters hollister " +
  "abercrombie abercrombie_fitch ralph_lauren tommy_hilfiger calvin_klein lululemon gymshark north_face the_north_face columbia patagonia timberland " +
  "crocs converse vans birkenstock ugg clarks aldo skims victoria_s_secret victorias_secret tiffany cartier chanel dior hermes prada " +
  "louis_vuitton versace burberry balenciaga givenchy yves_saint_laurent moncler bulgari swarovski mac_cosmetics kiko huda_beauty rare_beauty " +
  "fenty fenty_beauty lush ulta boots_uk superdrug media_markt mediamarkt currys homebox ikea_family wayfair home_depot decathlon_pro tesco " +
  "waitrose aldi lidl sainsburys auchan leclerc fnac darty zalando cdiscount la_redoute vinted leboncoin avito dubizzle opensooq haraj hatla2ee " +
  "airbnb expedia hotels_com hotwire kayak skyscanner trivago vrbo hostelworld emirates_airlines emirates_airline etihad_airways etihad_airline fly_dubai flydubai " +
  "qatar_airways saudia_airlines flynas flyadeal air_arabia egyptair egypt_air royal_jordanian royal_air_maroc tunisair gulf_air kuwait_airways " +
  "jazeera_airways oman_air turkish_airlines ryanair easyjet wizz_air lufthansa british_airways air_france transavia hertz avis sixt europcar " +
  "udemy coursera duolingo fedex dhl aramex fetchr ups tesla wish banggood gearbest taobao joom alibaba flipkart myntra daraz " +
  "كوستا كوستا_كوفي كودو فودافون فودافون_كاش لاكوست ستاربكس ماكدونالدز ماكدونالد ماك كنتاكي برجر_كنج برغر_كينغ بيتزا_هت دومينوز بابا_جونز " +
  "ليتل_سيزرز هارديز صب_واي ماكس_برجر البيك هرفي جوليبي تيم_هورتنز دانكن دانكن_دونتس كرسبي_كريم باسكن_روبنز سينابون كاريبو ناندوز بارنز " +
  "نسبريسو اوبر بولت اندرايف ان_درايفر يانجو ديدي سويفل جاهز مرسول ذا_شفز تو_يو كيتا نينجا زوماتو جيني يسير اتصالات " +
  "اس_تي_سي موبايلي زين اوريدو اورنج اورنج_كاش انوي امنية انستاباي فوري باي_بال ويسترن_يونيون نتفلكس نتفليكس سبوتيفاي ديزني ديزني_بلس " +
  "انغامي ستارز_بلاي شاهد_في_اي_بي روبلوكس ببجي فورتنايت فري_فاير شات_جي_بي_تي كانفا وول_مارت وولمارت ايباي كوستكو اتسي برايمارك " +
  "يونيكلو اسوس رالف_لورين تومي_هيلفيغر كالفن_كلاين جيم_شارك نورث_فيس كولومبيا تمبرلاند كروكس كونفرس فانس الدو فيكتوريا_سيكريت كارتييه شانيل ديور هيرميس " +
  "برادا لويس_فيتون فيرزاتشي بربري بالنسياغا جيفنشي سواروفسكي هدى_بيوتي فنتي زالاندو افيتو دوبيزل السوق_المفتوح حراج ايربنب اير_بي_ان_بي اكسبيديا " +
  "سكاي_سكانر طيران_الامارات طيران_الاتحاد فلاي_دبي الخطوط_القطرية الخطوط_السعودية طيران_ناس فلاي_ناس طيران_اديل العربية_للطيران مصر_للطيران الملكية_الاردنية " +
  "الخطوط_الملكية_المغربية طيران_الخليج الخطوط_الكويتية طيران_الجزيرة الطيران_العماني الخطوط_التركية يوديمي كورسيرا ارامكس فيديكس تيسلا علي_بابا دراز " +
  "ريال_مدريد برشلونة باريس_سان_جيرمان";
