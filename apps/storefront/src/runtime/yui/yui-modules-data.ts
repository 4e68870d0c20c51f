/**
 * YUI modules that theme scripts name in `use`, apart from their dependencies. Excluded: code for old browsers, editors
 * (`dd`, `datatable`, `app` …), and text compiled to code (`template`, `handlebars`).
 */
export const YUI_MODULES = [
  "node",
  "node-event-simulate",
  "node-focusmanager",
  "node-load",
  "node-scroll-info",
  "event",
  "event-custom",
  "event-gestures",
  "event-resize",
  "event-touch",
  "event-valuechange",
  "anim",
  "transition",
  "io",
  "json",
  "jsonp",
  "querystring",
  "cookie",
  "history",
  "array-extras",
  "array-invoke",
  "arraylist",
  "async-queue",
  "base",
  "classnamemanager",
  "datatype-date",
  "datatype-number",
  "escape",
  "intl",
  "parallel",
  "plugin",
  "pluginhost",
  "promise",
  "stylesheet",
  "substitute",
  "timers",
  "widget",
  "widget-anim",
  "yui-throttle",
] as const;

/**
 * Settings of every YUI instance: nothing is fetched, and the global object is named to avoid evaluating text as code.
 */
export const YUI_CONFIG_SCRIPT =
  "window.YUI_config=Object.assign({},window.YUI_config,{bootstrap:false,fetchCSS:false,debug:false,useBrowserConsole:false,global:window,extendedCore:['stoa-squarespace']});";
