/**
 * Modules of YUI that theme scripts name in `use`, besides what those bring along. What is for old browsers, for editors
 * (`dd`, `datatable`, `app` …) or compiles text to code (`template`, `handlebars`) stays out.
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

/** Settings of every YUI instance: nothing is fetched, and the global object is named so that no code is made of text. */
export const YUI_CONFIG_SCRIPT =
  "window.YUI_config=Object.assign({},window.YUI_config,{bootstrap:false,fetchCSS:false,debug:false,useBrowserConsole:false,global:window,extendedCore:['stoa-squarespace']});";
