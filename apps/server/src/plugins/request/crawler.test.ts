import { expect, test } from "vitest";
import { isCrawler } from "./crawler.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0";

test.each([
  `Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 ${CHROME} Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  "AdsBot-Google (+http://www.google.com/adsbot.html)",
  "Mediapartners-Google",
  "GoogleOther",
  "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
  "Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)",
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/130.0.0.0 Safari/537.36`,
  "Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)",
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 BingPreview/1.0b`,
  "Mozilla/5.0 (compatible; YandexMarket/2.0; +http://yandex.com/bots)",
  "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "facebookcatalog/1.0",
  `Mozilla/5.0 (Linux; Android 5.0) ${CHROME} Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`,
  "Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)",
  "Criteobot/0.1 (+https://www.criteo.com/criteo-crawler/)",
  "Mozilla/5.0 (compatible; idealo-bot/1.0)",
  "PriceSpider",
  "Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.1; +https://openai.com/gptbot",
  "Mozilla/5.0 (compatible; PriceWatcher/2.0; +https://prices.example/about)",
])("%s is a crawler", (name) => {
  expect(isCrawler({ headers: { "user-agent": name } })).toBe(true);
});

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0.3987.99 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/452.0]",
  "Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 GSA/15.3",
  "OurShopApp/3.1.0",
  "node",
  "axios/1.7.2",
  "curl/8.5.0",
  "python-requests/2.32.3",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36",
  "",
])("%s is a person’s browser or a program that may buy", (name) => {
  expect(isCrawler({ headers: { "user-agent": name } })).toBe(false);
});

test("a request without a name is no crawler’s", () => {
  expect(isCrawler({ headers: {} })).toBe(false);
});
