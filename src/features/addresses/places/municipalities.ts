interface Row {
  lt: string;
  en: string;
  ru: string;
  /** Lithuanian (also used in English) and Russian names: 'Garliava/Гарлява, Akademija/Академия'. */
  places: string;
}

function city(lt: string, ru: string, places?: string): Row {
  const own = `${lt}/${ru}`;
  return { lt, en: lt, ru, places: places ? `${own}, ${places}` : own };
}

/** @param of the Lithuanian genitive: 'Kauno' */
function district(of: string, en: string, ru: string, places: string): Row {
  return { lt: `${of} rajonas`, en: `${en} District`, ru: `${ru} район`, places };
}

/**
 * The 60 municipalities of Lithuania (https://www.lrs.lt, law I-558 on administrative units), with the places in them that
 * people search for. The first place of a district is its seat, unless that is a municipality itself.
 */
export const municipalityTable: Row[] = [
  city('Alytus', 'Алитус'),
  city('Birštonas', 'Бирштонас'),
  city('Druskininkai', 'Друскининкай', 'Leipalingis/Лейпалингис, Viečiūnai/Вечюнай'),
  city('Elektrėnai', 'Электренай', 'Vievis/Вевис, Semeliškės/Семелишкес'),
  city('Kalvarija', 'Калвария'),
  city(
    'Kaunas',
    'Каунас',
    'Aleksotas/Алексотас, Šilainiai/Шилайняй, Žaliakalnis/Жалякальнис, Eiguliai/Эйгуляй, Šančiai/Шанчяй, Petrašiūnai/Петрашюнай, Vilijampolė/Вилиямполе, Panemunė/Панямуне, Gričiupis/Гричюпис, Dainava/Дайнава',
  ),
  city('Kazlų Rūda', 'Казлу-Руда'),
  city(
    'Klaipėda',
    'Клайпеда',
    'Giruliai/Гируляй, Melnragė/Мельнраге, Tauralaukis/Тауралаукис, Bandužiai/Бандужяй, Smiltynė/Смильтине, Vingis/Вингис',
  ),
  city('Marijampolė', 'Мариямполе', 'Sasnava/Саснава'),
  city('Neringa', 'Неринга', 'Nida/Нида, Juodkrantė/Юодкранте, Preila/Прейла, Pervalka/Пярвалка'),
  city('Pagėgiai', 'Пагегяй', 'Vilkyškiai/Вилкишкяй'),
  city('Palanga', 'Паланга', 'Šventoji/Швентойи'),
  city('Panevėžys', 'Паневежис'),
  city('Rietavas', 'Ретавас'),
  city('Šiauliai', 'Шяуляй', 'Lieporiai/Лепоряй, Gytariai/Гитаряй, Dainiai/Дайняй, Zokniai/Зокняй'),
  city(
    'Vilnius',
    'Вильнюс',
    'Grigiškės/Григишкес, Naujoji Vilnia/Новая Вильня, Fabijoniškės/Фабийонишкес, Pašilaičiai/Пашилайчяй, Perkūnkiemis/Перкункемис, Antakalnis/Антакальнис, Justiniškės/Юстинишкес, Karoliniškės/Каролинишкес, Lazdynai/Лаздинай, Paneriai/Панеряй, Pilaitė/Пилайте, Rasos/Расос, Šeškinė/Шешкине, Šnipiškės/Шнипишкес, Verkiai/Веркяй, Vilkpėdė/Вилкпеде, Viršuliškės/Виршулишкес, Žirmūnai/Жирмунай, Žvėrynas/Жверинас, Užupis/Ужупис, Baltupiai/Балтупяй, Jeruzalė/Ерузале, Santariškės/Сантаришкес, Valakampiai/Валакампяй',
  ),
  city('Visaginas', 'Висагинас'),
  district('Akmenės', 'Akmenė', 'Акмянский', 'Naujoji Akmenė/Науйойи-Акмяне, Akmenė/Акмяне, Venta/Вента'),
  district('Alytaus', 'Alytus', 'Алитусский', 'Simnas/Симнас, Daugai/Даугай, Butrimonys/Бутримонис'),
  district('Anykščių', 'Anykščiai', 'Аникщяйский', 'Anykščiai/Аникщяй, Kavarskas/Каварскас'),
  district('Biržų', 'Biržai', 'Биржайский', 'Biržai/Биржай, Vabalninkas/Вабальнинкас'),
  district('Ignalinos', 'Ignalina', 'Игналинский', 'Ignalina/Игналина, Dūkštas/Дукштас'),
  district('Jonavos', 'Jonava', 'Йонавский', 'Jonava/Йонава, Rukla/Рукла, Žeimiai/Жеймяй'),
  district('Joniškio', 'Joniškis', 'Йонишкский', 'Joniškis/Йонишкис, Žagarė/Жагаре'),
  district('Jurbarko', 'Jurbarkas', 'Юрбаркский', 'Jurbarkas/Юрбаркас, Smalininkai/Смалининкай'),
  district('Kaišiadorių', 'Kaišiadorys', 'Кайшядорский', 'Kaišiadorys/Кайшядорис, Žiežmariai/Жежмаряй'),
  district(
    'Kauno',
    'Kaunas',
    'Каунасский',
    'Garliava/Гарлява, Raudondvaris/Раудондварис, Karmėlava/Кармелава, Domeikava/Домейкава, Akademija/Академия, Ežerėlis/Эжерелис, Vilkija/Вилькия, Ramučiai/Рамучяй, Kulautuva/Кулаутува, Neveronys/Неверонис',
  ),
  district('Kėdainių', 'Kėdainiai', 'Кедайнский', 'Kėdainiai/Кедайняй, Krakės/Кракес, Josvainiai/Йосвайняй'),
  district('Kelmės', 'Kelmė', 'Кельмеский', 'Kelmė/Кельме, Tytuvėnai/Титувенай, Užventis/Ужвентис'),
  district(
    'Klaipėdos',
    'Klaipėda',
    'Клайпедский',
    'Gargždai/Гаргждай, Priekulė/Прекуле, Karklė/Каркле, Slengiai/Слянгяй, Sendvaris/Сендварис, Dovilai/Довилай, Kretingalė/Кретингале',
  ),
  district('Kretingos', 'Kretinga', 'Кретингский', 'Kretinga/Кретинга, Salantai/Салантай, Darbėnai/Дарбенай'),
  district('Kupiškio', 'Kupiškis', 'Купишкский', 'Kupiškis/Купишкис, Subačius/Субачюс'),
  district('Lazdijų', 'Lazdijai', 'Лаздийский', 'Lazdijai/Лаздияй, Veisiejai/Вейсеяй'),
  district('Mažeikių', 'Mažeikiai', 'Мажейкский', 'Mažeikiai/Мажейкяй, Viekšniai/Векшняй, Seda/Седа'),
  district('Molėtų', 'Molėtai', 'Молетский', 'Molėtai/Молетай, Giedraičiai/Гедрайчяй'),
  district('Pakruojo', 'Pakruojis', 'Пакруойский', 'Pakruojis/Пакруойис, Linkuva/Линкува'),
  district('Panevėžio', 'Panevėžys', 'Паневежский', 'Ramygala/Рамигала, Krekenava/Крякенава, Piniava/Пинява'),
  district('Pasvalio', 'Pasvalys', 'Пасвальский', 'Pasvalys/Пасвалис, Joniškėlis/Йонишкелис'),
  district('Plungės', 'Plungė', 'Плунгеский', 'Plungė/Плунге'),
  district('Prienų', 'Prienai', 'Пренайский', 'Prienai/Пренай, Jieznas/Езнас, Veiveriai/Вейверяй'),
  district('Radviliškio', 'Radviliškis', 'Радвилишкский', 'Radviliškis/Радвилишкис, Šeduva/Шедува'),
  district('Raseinių', 'Raseiniai', 'Расейнский', 'Raseiniai/Расейняй, Ariogala/Арёгала, Viduklė/Видукле'),
  district('Rokiškio', 'Rokiškis', 'Рокишкский', 'Rokiškis/Рокишкис, Obeliai/Обеляй, Juodupė/Юодупе'),
  district('Skuodo', 'Skuodas', 'Скуодасский', 'Skuodas/Скуодас, Mosėdis/Моседис'),
  district(
    'Šakių',
    'Šakiai',
    'Шакяйский',
    'Šakiai/Шакяй, Gelgaudiškis/Гелгаудишкис, Kudirkos Naumiestis/Кудиркос-Науместис',
  ),
  district(
    'Šalčininkų',
    'Šalčininkai',
    'Шальчининкский',
    'Šalčininkai/Шальчининкай, Eišiškės/Эйшишкес, Baltoji Vokė/Балтойи-Воке',
  ),
  district('Šiaulių', 'Šiauliai', 'Шяуляйский', 'Kuršėnai/Куршенай, Ginkūnai/Гинкунай, Kužiai/Кужяй'),
  district('Šilalės', 'Šilalė', 'Шилальский', 'Šilalė/Шилале, Kvėdarna/Кведарна'),
  district('Šilutės', 'Šilutė', 'Шилутский', 'Šilutė/Шилуте, Rusnė/Русне, Ventė/Венте, Švėkšna/Швекшна'),
  district('Širvintų', 'Širvintos', 'Ширвинтский', 'Širvintos/Ширвинтос'),
  district(
    'Švenčionių',
    'Švenčionys',
    'Швенчёнский',
    'Švenčionys/Швенчёнис, Švenčionėliai/Швенчёнеляй, Pabradė/Пабраде',
  ),
  district('Tauragės', 'Tauragė', 'Таурагский', 'Tauragė/Таураге, Skaudvilė/Скаудвиле'),
  district('Telšių', 'Telšiai', 'Тельшяйский', 'Telšiai/Тельшяй, Varniai/Варняй'),
  district(
    'Trakų',
    'Trakai',
    'Тракайский',
    'Trakai/Тракай, Lentvaris/Лентварис, Rūdiškės/Рудишкес, Aukštadvaris/Аукштадварис',
  ),
  district('Ukmergės', 'Ukmergė', 'Укмергский', 'Ukmergė/Укмерге'),
  district('Utenos', 'Utena', 'Утенский', 'Utena/Утена'),
  district('Varėnos', 'Varėna', 'Варенский', 'Varėna/Варена, Merkinė/Меркине, Marcinkonys/Марцинконис'),
  district(
    'Vilkaviškio',
    'Vilkaviškis',
    'Вилкавишкский',
    'Vilkaviškis/Вилкавишкис, Kybartai/Кибартай, Virbalis/Вирбалис, Pilviškiai/Пильвишкяй',
  ),
  district(
    'Vilniaus',
    'Vilnius',
    'Вильнюсский',
    'Nemenčinė/Нямянчине, Nemėžis/Немежис, Rudamina/Рудамина, Avižieniai/Авиженяй, Zujūnai/Зуюнай, Bezdonys/Бездонис, Maišiagala/Майшягала, Skaidiškės/Скайдишкес, Riešė/Реше, Pagiriai/Пагиряй, Mickūnai/Мицкунай, Buivydiškės/Буйвидишкес',
  ),
  district('Zarasų', 'Zarasai', 'Зарасайский', 'Zarasai/Зарасай, Dusetos/Дусятос, Salakas/Салакас'),
];
