/** Regions by country as `code:name` or `code:name:other name`, separated by `|`; codes are from ISO 3166-2. */
export const REGIONS_TEXT: Readonly<Record<string, string>> = {
  US:
    "AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|DC:District of Columbia:" +
    "Washington DC|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|KY:Kentucky|LA:Louisiana|" +
    "ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|" +
    "NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|" +
    "PA:Pennsylvania|RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|" +
    "WA:Washington|WV:West Virginia|WI:Wisconsin|WY:Wyoming|AS:American Samoa|GU:Guam|MP:Northern Mariana Islands|PR:Puerto Rico|" +
    "UM:U.S. Outlying Islands|VI:U.S. Virgin Islands|AA:Armed Forces Americas|AE:Armed Forces Europe|AP:Armed Forces Pacific",
  CA:
    "AB:Alberta|BC:British Columbia:Colombie-Britannique|MB:Manitoba|NB:New Brunswick:Nouveau-Brunswick|NL:Newfoundland and " +
    "Labrador:Terre-Neuve-et-Labrador|NT:Northwest Territories:Territoires du Nord-Ouest|NS:Nova Scotia:Nouvelle-Écosse|NU:Nunavut|" +
    "ON:Ontario|PE:Prince Edward Island:Île-du-Prince-Édouard|QC:Quebec:Québec|SK:Saskatchewan|YT:Yukon",
  AU:
    "ACT:Australian Capital Territory|NSW:New South Wales|NT:Northern Territory|QLD:Queensland|SA:South Australia|TAS:Tasmania|" +
    "VIC:Victoria|WA:Western Australia",
  NZ:
    "AUK:Auckland|BOP:Bay of Plenty|CAN:Canterbury|CIT:Chatham Islands|GIS:Gisborne|HKB:Hawke's Bay|MWT:Manawatū-Whanganui|" +
    "MBH:Marlborough|NSN:Nelson|NTL:Northland|OTA:Otago|STL:Southland|TKI:Taranaki|TAS:Tasman|WKO:Waikato|WGN:Wellington|" +
    "WTC:West Coast",
  GB: "ENG:England|NIR:Northern Ireland|SCT:Scotland|WLS:Wales:Cymru",
  DE:
    "BW:Baden-Württemberg|BY:Bayern:Bavaria|BE:Berlin|BB:Brandenburg|HB:Bremen|HH:Hamburg|HE:Hessen:Hesse|MV:Mecklenburg-" +
    "Vorpommern|NI:Niedersachsen:Lower Saxony|NW:Nordrhein-Westfalen:North Rhine-Westphalia|RP:Rheinland-Pfalz:Rhineland-Palatinate|" +
    "SL:Saarland|SN:Sachsen:Saxony|ST:Sachsen-Anhalt:Saxony-Anhalt|SH:Schleswig-Holstein|TH:Thüringen:Thuringia",
  AT:
    "1:Burgenland|2:Kärnten:Carinthia|3:Niederösterreich:Lower Austria|4:Oberösterreich:Upper Austria|5:Salzburg|6:Steiermark:Styria|" +
    "7:Tirol:Tyrol|8:Vorarlberg|9:Wien:Vienna",
  CH:
    "AG:Aargau|AR:Appenzell Ausserrhoden|AI:Appenzell Innerrhoden|BL:Basel-Landschaft|BS:Basel-Stadt|BE:Bern:Berne|FR:Fribourg:" +
    "Freiburg|GE:Genève:Geneva|GL:Glarus|GR:Graubünden:Grisons|JU:Jura|LU:Luzern:Lucerne|NE:Neuchâtel|NW:Nidwalden|OW:Obwalden|" +
    "SG:St. Gallen|SH:Schaffhausen|SZ:Schwyz|SO:Solothurn|TG:Thurgau|TI:Ticino|UR:Uri|VS:Valais:Wallis|VD:Vaud|ZG:Zug|ZH:Zürich:Zurich",
  FR:
    "ARA:Auvergne-Rhône-Alpes|BFC:Bourgogne-Franche-Comté|BRE:Bretagne:Brittany|CVL:Centre-Val de Loire|20R:Corse:Corsica|" +
    "GES:Grand Est|HDF:Hauts-de-France|IDF:Île-de-France|NOR:Normandie:Normandy|NAQ:Nouvelle-Aquitaine|OCC:Occitanie|" +
    "PDL:Pays de la Loire|PAC:Provence-Alpes-Côte d'Azur",
  ES:
    "C:A Coruña:La Coruña|VI:Álava:Araba|AB:Albacete|A:Alicante:Alacant|AL:Almería|O:Asturias|AV:Ávila|BA:Badajoz|PM:Balears:" +
    "Baleares|B:Barcelona|BU:Burgos|CC:Cáceres|CA:Cádiz|S:Cantabria|CS:Castellón:Castelló|CE:Ceuta|CR:Ciudad Real|CO:Córdoba|" +
    "CU:Cuenca|GI:Girona:Gerona|GR:Granada|GU:Guadalajara|SS:Gipuzkoa:Guipúzcoa|H:Huelva|HU:Huesca|J:Jaén|LO:La Rioja|" +
    "GC:Las Palmas|LE:León|L:Lleida:Lérida|LU:Lugo|M:Madrid|MA:Málaga|ML:Melilla|MU:Murcia|NA:Navarra:Nafarroa|OR:Ourense:Orense|" +
    "P:Palencia|PO:Pontevedra|SA:Salamanca|TF:Santa Cruz de Tenerife|SG:Segovia|SE:Sevilla:Seville|SO:Soria|T:Tarragona|TE:Teruel|" +
    "TO:Toledo|V:Valencia:València|VA:Valladolid|BI:Bizkaia:Vizcaya|ZA:Zamora|Z:Zaragoza",
  IT:
    "AG:Agrigento|AL:Alessandria|AN:Ancona|AO:Aosta|AR:Arezzo|AP:Ascoli Piceno|AT:Asti|AV:Avellino|BA:Bari|BT:Barletta-Andria-" +
    "Trani|BL:Belluno|BN:Benevento|BG:Bergamo|BI:Biella|BO:Bologna|BZ:Bolzano:Bozen|BS:Brescia|BR:Brindisi|CA:Cagliari|" +
    "CL:Caltanissetta|CB:Campobasso|CE:Caserta|CT:Catania|CZ:Catanzaro|CH:Chieti|CO:Como|CS:Cosenza|CR:Cremona|KR:Crotone|CN:Cuneo|" +
    "EN:Enna|FM:Fermo|FE:Ferrara|FI:Firenze:Florence|FG:Foggia|FC:Forlì-Cesena|FR:Frosinone|GE:Genova:Genoa|GO:Gorizia|" +
    "GR:Grosseto|IM:Imperia|IS:Isernia|SP:La Spezia|AQ:L'Aquila|LT:Latina|LE:Lecce|LC:Lecco|LI:Livorno|LO:Lodi|LU:Lucca|" +
    "MC:Macerata|MN:Mantova:Mantua|MS:Massa-Carrara|MT:Matera|ME:Messina|MI:Milano:Milan|MO:Modena|MB:Monza e Brianza|NA:Napoli:" +
    "Naples|NO:Novara|NU:Nuoro|OR:Oristano|PD:Padova:Padua|PA:Palermo|PR:Parma|PV:Pavia|PG:Perugia|PU:Pesaro e Urbino|PE:Pescara|" +
    "PC:Piacenza|PI:Pisa|PT:Pistoia|PN:Pordenone|PZ:Potenza|PO:Prato|RG:Ragusa|RA:Ravenna|RC:Reggio Calabria|RE:Reggio Emilia|" +
    "RI:Rieti|RN:Rimini|RM:Roma:Rome|RO:Rovigo|SA:Salerno|SS:Sassari|SV:Savona|SI:Siena|SR:Siracusa:Syracuse|SO:Sondrio|" +
    "SU:Sud Sardegna|TA:Taranto|TE:Teramo|TR:Terni|TO:Torino:Turin|TP:Trapani|TN:Trento|TV:Treviso|TS:Trieste|UD:Udine|VA:Varese|" +
    "VE:Venezia:Venice|VB:Verbano-Cusio-Ossola|VC:Vercelli|VR:Verona|VV:Vibo Valentia|VI:Vicenza|VT:Viterbo",
  JP:
    "01:Hokkaido:北海道|02:Aomori:青森県|03:Iwate:岩手県|04:Miyagi:宮城県|05:Akita:秋田県|06:Yamagata:山形県|07:Fukushima:福島県|" +
    "08:Ibaraki:茨城県|09:Tochigi:栃木県|10:Gunma:群馬県|11:Saitama:埼玉県|12:Chiba:千葉県|13:Tokyo:東京都|14:Kanagawa:神奈川県|" +
    "15:Niigata:新潟県|16:Toyama:富山県|17:Ishikawa:石川県|18:Fukui:福井県|19:Yamanashi:山梨県|20:Nagano:長野県|21:Gifu:岐阜県|" +
    "22:Shizuoka:静岡県|23:Aichi:愛知県|24:Mie:三重県|25:Shiga:滋賀県|26:Kyoto:京都府|27:Osaka:大阪府|28:Hyogo:兵庫県|29:Nara:奈良県|" +
    "30:Wakayama:和歌山県|31:Tottori:鳥取県|32:Shimane:島根県|33:Okayama:岡山県|34:Hiroshima:広島県|35:Yamaguchi:山口県|" +
    "36:Tokushima:徳島県|37:Kagawa:香川県|38:Ehime:愛媛県|39:Kochi:高知県|40:Fukuoka:福岡県|41:Saga:佐賀県|42:Nagasaki:長崎県|" +
    "43:Kumamoto:熊本県|44:Oita:大分県|45:Miyazaki:宮崎県|46:Kagoshima:鹿児島県|47:Okinawa:沖縄県",
  BR:
    "AC:Acre|AL:Alagoas|AP:Amapá|AM:Amazonas|BA:Bahia|CE:Ceará|DF:Distrito Federal|ES:Espírito Santo|GO:Goiás|MA:Maranhão|" +
    "MT:Mato Grosso|MS:Mato Grosso do Sul|MG:Minas Gerais|PA:Pará|PB:Paraíba|PR:Paraná|PE:Pernambuco|PI:Piauí|RJ:Rio de Janeiro|" +
    "RN:Rio Grande do Norte|RS:Rio Grande do Sul|RO:Rondônia|RR:Roraima|SC:Santa Catarina|SP:São Paulo|SE:Sergipe|TO:Tocantins",
  MX:
    "AGU:Aguascalientes|BCN:Baja California|BCS:Baja California Sur|CAM:Campeche|CHP:Chiapas|CHH:Chihuahua|CMX:Ciudad de México:" +
    "Mexico City|COA:Coahuila|COL:Colima|DUR:Durango|GUA:Guanajuato|GRO:Guerrero|HID:Hidalgo|JAL:Jalisco|MEX:México|MIC:Michoacán|" +
    "MOR:Morelos|NAY:Nayarit|NLE:Nuevo León|OAX:Oaxaca|PUE:Puebla|QUE:Querétaro|ROO:Quintana Roo|SLP:San Luis Potosí|SIN:Sinaloa|" +
    "SON:Sonora|TAB:Tabasco|TAM:Tamaulipas|TLA:Tlaxcala|VER:Veracruz|YUC:Yucatán|ZAC:Zacatecas",
  IN:
    "AN:Andaman and Nicobar Islands|AP:Andhra Pradesh|AR:Arunachal Pradesh|AS:Assam|BR:Bihar|CH:Chandigarh|CG:Chhattisgarh|" +
    "DH:Dadra and Nagar Haveli and Daman and Diu|DL:Delhi|GA:Goa|GJ:Gujarat|HR:Haryana|HP:Himachal Pradesh|JK:Jammu and Kashmir|" +
    "JH:Jharkhand|KA:Karnataka|KL:Kerala|LA:Ladakh|LD:Lakshadweep|MP:Madhya Pradesh|MH:Maharashtra|MN:Manipur|ML:Meghalaya|" +
    "MZ:Mizoram|NL:Nagaland|OD:Odisha|PY:Puducherry|PB:Punjab|RJ:Rajasthan|SK:Sikkim|TN:Tamil Nadu|TS:Telangana|TR:Tripura|" +
    "UP:Uttar Pradesh|UK:Uttarakhand|WB:West Bengal",
};

/** Countries where a listed region is required; in the other listed countries it is optional and may be free text. */
export const REGION_REQUIRED: ReadonlySet<string> = new Set(["US", "CA", "AU", "JP", "BR", "MX", "IN", "IT", "ES"]);
