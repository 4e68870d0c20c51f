import { Eta } from "eta";
import Handlebars from "handlebars";
import { Liquid } from "liquidjs";
import {
  escapeText,
  escapeValue,
  imageAttributes,
  imageSources,
  isOnSale,
  isSoldOut,
  productPrice,
  productStatus,
  slugOf,
} from "./template-literal.ts";
import type { ListingData, ListingImage, ListingVariant } from "./template-page.ts";

export type Contender = readonly [name: string, render: (data: ListingData) => string];

// Our formatters are host functions here, taken from the literal, including escaping, so the output is byte-identical.

const LIQUID_NAVIGATION = `<nav aria-label="Main">
  <ul>
  {% for entry in navigation %}
    <li class="{% if entry.active %}active{% else %}inactive{% endif %}"><a href="{{ entry.url }}"{% if entry.external %} target="_blank" rel="noopener"{% endif %}>{{ entry.label | html }}</a></li>
  {% endfor %}
  </ul>
  <a class="cart" href="/cart">{{ strings.cart | html }} ({{ cartCount }})</a>
</nav>`;

const LIQUID_PAGE = `<!doctype html>
<html lang="en">
<head>
  <title>{{ collection.title | htmlattr }} — {{ website.siteTitle | htmlattr }}</title>
  <meta name="description" content="{{ website.siteDescription | htmlattr }}">
  <link rel="canonical" href="{{ website.baseUrl }}{{ collection.fullUrl }}">
</head>
<body class="collection-{{ collection.typeName | slug }}{% if website.isDark %} dark{% endif %}">
{% include 'navigation' %}
<main>
  <h1>{{ collection.title | html }}</h1>
  {% if collection.description != "" %}<div class="intro">{{ collection.description | html }}</div>{% endif %}
  <div class="grid">
  {% for item in items %}
    <article class="item {% if item.starred %}is-featured{% endif %}" id="item-{{ item.id }}" data-index="{{ forloop.index }}">
      <a href="{{ item.fullUrl }}" aria-label="{{ item.title | htmlattr }}">
        {% if item.mainImage %}<figure><img {{ item.mainImage | image_meta }}{{ item.mainImage | image_srcset }} loading="lazy"></figure>{% else %}<div class="no-image"></div>{% endif %}
        {{ item.structuredContent.variants | product_status }}
      </a>
      <div class="meta">
        <h2>{{ item.title | html }}</h2>
        {% if item.excerpt != "" %}<p>{{ item.excerpt | html }}</p>{% endif %}
        {{ item.structuredContent.variants | product_price }}
        {% assign on_sale = item.structuredContent.variants | on_sale %}{% if on_sale %}<span class="flag">{{ strings.sale | html }}</span>{% else %}{% assign sold_out = item.structuredContent.variants | sold_out %}{% if sold_out %}<span class="flag out">{{ strings.out | html }}</span>{% endif %}{% endif %}
        <ul class="tags">{% for tag in item.tags %}<li>{{ tag | html }}</li>{% unless forloop.last %}<li class="dot">·</li>{% endunless %}{% endfor %}</ul>
        {% for variant in item.structuredContent.variants %}<option value="{{ variant.sku | htmlattr }}"{% if variant.qtyInStock == 0 %} disabled{% endif %}>{{ variant.name | html }}</option>{% endfor %}
      </div>
      <span class="by">{{ item.author.displayName | html }} · {{ website.siteTitle | html }}</span>
    </article>
  {% else %}
    <p class="empty">Nothing here.</p>
  {% endfor %}
  </div>
</main>
<footer>
  {% for entry in footer.links %}<a href="{{ entry.url }}">{{ entry.label | html }}</a>{% unless forloop.last %} | {% endunless %}{% endfor %}
  <p>© {{ year }} {{ website.siteTitle | html }}. {{ footer.note | html }}</p>
</footer>
</body>
</html>
`;

function liquidContender(): Contender {
  const liquid = new Liquid({ cache: true, templates: { navigation: LIQUID_NAVIGATION } });
  liquid.registerFilter("html", escapeText);
  liquid.registerFilter("htmlattr", escapeValue);
  liquid.registerFilter("slug", slugOf);
  liquid.registerFilter("image_meta", imageAttributes);
  liquid.registerFilter("image_srcset", imageSources);
  liquid.registerFilter("product_status", productStatus);
  liquid.registerFilter("product_price", productPrice);
  liquid.registerFilter("on_sale", isOnSale);
  liquid.registerFilter("sold_out", isSoldOut);
  const page = liquid.parse(LIQUID_PAGE);
  return ["liquidjs", (data) => String(liquid.renderSync(page, data))];
}

const HANDLEBARS_NAVIGATION = `<nav aria-label="Main">
  <ul>
  {{#each navigation}}
    <li class="{{#if active}}active{{else}}inactive{{/if}}"><a href="{{url}}"{{#if external}} target="_blank" rel="noopener"{{/if}}>{{html label}}</a></li>
  {{/each}}
  </ul>
  <a class="cart" href="/cart">{{html strings.cart}} ({{cartCount}})</a>
</nav>`;

const HANDLEBARS_PAGE = `<!doctype html>
<html lang="en">
<head>
  <title>{{htmlattr collection.title}} — {{htmlattr website.siteTitle}}</title>
  <meta name="description" content="{{htmlattr website.siteDescription}}">
  <link rel="canonical" href="{{website.baseUrl}}{{collection.fullUrl}}">
</head>
<body class="collection-{{slug collection.typeName}}{{#if website.isDark}} dark{{/if}}">
{{> navigation}}
<main>
  <h1>{{html collection.title}}</h1>
  {{#if collection.description}}<div class="intro">{{html collection.description}}</div>{{/if}}
  <div class="grid">
  {{#each items}}
    <article class="item {{#if starred}}is-featured{{/if}}" id="item-{{id}}" data-index="{{next @index}}">
      <a href="{{fullUrl}}" aria-label="{{htmlattr title}}">
        {{#if mainImage}}<figure><img {{imageMeta mainImage}}{{imageSrcset mainImage}} loading="lazy"></figure>{{else}}<div class="no-image"></div>{{/if}}
        {{productStatus structuredContent.variants}}
      </a>
      <div class="meta">
        <h2>{{html title}}</h2>
        {{#if excerpt}}<p>{{html excerpt}}</p>{{/if}}
        {{productPrice structuredContent.variants}}
        {{#if (onSale structuredContent.variants)}}<span class="flag">{{html @root.strings.sale}}</span>{{else}}{{#if (soldOut structuredContent.variants)}}<span class="flag out">{{html @root.strings.out}}</span>{{/if}}{{/if}}
        <ul class="tags">{{#each tags}}<li>{{html this}}</li>{{#unless @last}}<li class="dot">·</li>{{/unless}}{{/each}}</ul>
        {{#each structuredContent.variants}}<option value="{{htmlattr sku}}"{{#if (isZero qtyInStock)}} disabled{{/if}}>{{html name}}</option>{{/each}}
      </div>
      <span class="by">{{html author.displayName}} · {{html @root.website.siteTitle}}</span>
    </article>
  {{else}}
    <p class="empty">Nothing here.</p>
  {{/each}}
  </div>
</main>
<footer>
  {{#each footer.links}}<a href="{{url}}">{{html label}}</a>{{#unless @last}} | {{/unless}}{{/each}}
  <p>© {{year}} {{html website.siteTitle}}. {{html footer.note}}</p>
</footer>
</body>
</html>
`;

const HOST_FUNCTIONS = {
  html: (text: string) => escapeText(text),
  htmlattr: (text: string) => escapeValue(text),
  slug: (text: string) => slugOf(text),
  imageMeta: (picture: ListingImage) => imageAttributes(picture),
  imageSrcset: (picture: ListingImage) => imageSources(picture),
  productStatus: (variants: readonly ListingVariant[]) => productStatus(variants),
  productPrice: (variants: readonly ListingVariant[]) => productPrice(variants),
  onSale: (variants: readonly ListingVariant[]) => isOnSale(variants),
  soldOut: (variants: readonly ListingVariant[]) => isSoldOut(variants),
  isZero: (value: number) => value === 0,
  next: (index: number) => index + 1,
};

function handlebarsContender(): Contender {
  const handlebars = Handlebars.create();
  for (const [name, run] of Object.entries(HOST_FUNCTIONS)) handlebars.registerHelper(name, run);
  const options = {
    noEscape: true,
    ignoreStandalone: true,
    knownHelpersOnly: true,
    knownHelpers: Object.fromEntries(Object.keys(HOST_FUNCTIONS).map((name) => [name, true])),
  };
  handlebars.registerPartial("navigation", handlebars.compile(HANDLEBARS_NAVIGATION, options));
  const page = handlebars.compile(HANDLEBARS_PAGE, options);
  return ["handlebars", (data) => page(data)];
}

const ETA_NAVIGATION = `<nav aria-label="Main">
  <ul>
  <% for (const entry of it.data.navigation) { %>
    <li class="<% if (entry.active) { %>active<% } else { %>inactive<% } %>"><a href="<%~ entry.url %>"<% if (entry.external) { %> target="_blank" rel="noopener"<% } %>><%~ it.html(entry.label) %></a></li>
  <% } %>
  </ul>
  <a class="cart" href="/cart"><%~ it.html(it.data.strings.cart) %> (<%~ it.data.cartCount %>)</a>
</nav>`;

const ETA_PAGE = `<% const { website, collection, items, strings, footer, year } = it.data; %><!doctype html>
<html lang="en">
<head>
  <title><%~ it.htmlattr(collection.title) %> — <%~ it.htmlattr(website.siteTitle) %></title>
  <meta name="description" content="<%~ it.htmlattr(website.siteDescription) %>">
  <link rel="canonical" href="<%~ website.baseUrl %><%~ collection.fullUrl %>">
</head>
<body class="collection-<%~ it.slug(collection.typeName) %><% if (website.isDark) { %> dark<% } %>">
<%~ include("@navigation", it) %>
<main>
  <h1><%~ it.html(collection.title) %></h1>
  <% if (collection.description) { %><div class="intro"><%~ it.html(collection.description) %></div><% } %>
  <div class="grid">
  <% for (let index = 0; index < items.length; index += 1) { const item = items[index]; const { variants } = item.structuredContent; %>
    <article class="item <% if (item.starred) { %>is-featured<% } %>" id="item-<%~ item.id %>" data-index="<%~ index + 1 %>">
      <a href="<%~ item.fullUrl %>" aria-label="<%~ it.htmlattr(item.title) %>">
        <% if (item.mainImage) { %><figure><img <%~ it.imageMeta(item.mainImage) %><%~ it.imageSrcset(item.mainImage) %> loading="lazy"></figure><% } else { %><div class="no-image"></div><% } %>
        <%~ it.productStatus(variants) %>
      </a>
      <div class="meta">
        <h2><%~ it.html(item.title) %></h2>
        <% if (item.excerpt) { %><p><%~ it.html(item.excerpt) %></p><% } %>
        <%~ it.productPrice(variants) %>
        <% if (it.onSale(variants)) { %><span class="flag"><%~ it.html(strings.sale) %></span><% } else if (it.soldOut(variants)) { %><span class="flag out"><%~ it.html(strings.out) %></span><% } %>
        <ul class="tags"><% for (let at = 0; at < item.tags.length; at += 1) { %><li><%~ it.html(item.tags[at]) %></li><% if (at < item.tags.length - 1) { %><li class="dot">·</li><% } } %></ul>
        <% for (const variant of variants) { %><option value="<%~ it.htmlattr(variant.sku) %>"<% if (variant.qtyInStock === 0) { %> disabled<% } %>><%~ it.html(variant.name) %></option><% } %>
      </div>
      <span class="by"><%~ it.html(item.author.displayName) %> · <%~ it.html(website.siteTitle) %></span>
    </article>
  <% } %><% if (items.length === 0) { %>
    <p class="empty">Nothing here.</p>
  <% } %>
  </div>
</main>
<footer>
  <% for (let at = 0; at < footer.links.length; at += 1) { const entry = footer.links[at]; %><a href="<%~ entry.url %>"><%~ it.html(entry.label) %></a><% if (at < footer.links.length - 1) { %> | <% } } %>
  <p>© <%~ year %> <%~ it.html(website.siteTitle) %>. <%~ it.html(footer.note) %></p>
</footer>
</body>
</html>
`;

function etaContender(): Contender {
  const eta = new Eta({ autoTrim: false, cache: true });
  eta.loadTemplate("@navigation", ETA_NAVIGATION);
  eta.loadTemplate("@page", ETA_PAGE);
  return ["eta", (data) => eta.render("@page", { ...HOST_FUNCTIONS, data })];
}

export function otherEngines(): Contender[] {
  return [liquidContender(), handlebarsContender(), etaContender()];
}
