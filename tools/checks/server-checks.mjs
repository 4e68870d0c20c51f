import { basename } from "node:path/posix";
import { isCode, isTest } from "./source/source-tree.mjs";
import { visit } from "./source/source-module.mjs";

/** @typedef {import("./source/source-tree.mjs").Check} Check */
/** @typedef {import("./source/source-module.mjs").SourceModule} SourceModule */

const SOURCE = "apps/server/src/";
const SQL_PLACE = /-store\.ts$|^apps\/server\/src\/db\//;
/** All lowercase or all uppercase, at the start of a text: prose ("Select a size from …") is neither. */
const SQL_START =
  /^\s*(?:select\s[\s\S]*\sfrom\s|insert into\s|update\s+[\w."]+\s+set\s|delete from\s|(?:create|alter|drop)\s+(?:table|index|view|role|database|policy)\s|truncate\s|with\s+\w+\s+as\s*\()/;

/** @param {string} text */
function isSql(text) {
  return (
    SQL_START.test(text) || (!/[a-z]/.test(text.replace(/\$\{[\s\S]*?\}/g, "")) && SQL_START.test(text.toLowerCase()))
  );
}

/** @type {Check} */
export const SQL_IN_STORES = {
  rule: "sql-in-stores",
  find: (tree) =>
    tree.paths
      .filter((path) => path.startsWith(SOURCE) && isCode(path) && !isTest(path) && !SQL_PLACE.test(path))
      .flatMap((file) => {
        const module = tree.module(file);
        return sqlPositions(module).map((position) => ({
          file,
          line: module.lineOf(position),
          message: "SQL lives in <feature>-store.ts, db/ and migrations: call a function of the store",
        }));
      }),
};

/** @param {SourceModule} module */
function sqlPositions(module) {
  /** @type {number[]} */
  const positions = [];
  visit(module, {
    Literal: ({ value, start }) => {
      if (typeof value === "string" && isSql(value)) positions.push(start);
    },
    TemplateLiteral: ({ quasis, start }) => {
      if (isSql(quasis.map((quasi) => quasi.value.raw).join("1"))) positions.push(start);
    },
  });
  return positions;
}

/** @type {Check} */
export const ENV_READER = {
  rule: "env-reader",
  find: (tree) =>
    tree.paths
      .filter((path) => path.startsWith("apps/server/") && isCode(path) && !isTest(path) && basename(path) !== "env.ts")
      .flatMap((file) => {
        const module = tree.module(file);
        /** @type {number[]} */
        const positions = [];
        visit(module, {
          MemberExpression: ({ object, property, start }) => {
            const isProcess = object.type === "Identifier" && object.name === "process";
            if (isProcess && property.type === "Identifier" && property.name === "env") positions.push(start);
          },
          ImportDeclaration: ({ source, specifiers, start }) => {
            const isEnv = specifiers.some(
              (one) => one.type === "ImportSpecifier" && "name" in one.imported && one.imported.name === "env",
            );
            if (/^(?:node:)?process$/.test(source.value) && isEnv) positions.push(start);
          },
        });
        return positions.map((position) => ({
          file,
          line: module.lineOf(position),
          message: "only env.ts reads process.env: take the value as an argument",
        }));
      }),
};

const COOKIE_PLACE = `${SOURCE}plugins/session/host-cookie.ts`;

/** @type {Check} */
export const COOKIE_SETTER = {
  rule: "cookie-setter",
  find: (tree) =>
    tree.paths
      .filter((path) => path.startsWith(SOURCE) && isCode(path) && !isTest(path) && path !== COOKIE_PLACE)
      .flatMap((file) => {
        const module = tree.module(file);
        /** @type {number[]} */
        const positions = [];
        visit(module, {
          MemberExpression: ({ property, start }) => {
            const name = property.type === "Identifier" ? property.name : undefined;
            if (name === "setCookie" || name === "clearCookie") positions.push(start);
          },
          CallExpression: ({ callee, arguments: [first], start }) => {
            const isWritten =
              callee.type === "MemberExpression" &&
              callee.property.type === "Identifier" &&
              /^(?:header|setHeader|appendHeader)$/.test(callee.property.name);
            if (isWritten && first?.type === "Literal" && String(first.value).toLowerCase() === "set-cookie")
              positions.push(start);
          },
        });
        return positions.map((position) => ({
          file,
          line: module.lineOf(position),
          message: "plugins/session/host-cookie.ts sets and clears cookies: as a secret, or as a hint to scripts",
        }));
      }),
};

const ADDRESS_PLACE = `${SOURCE}plugins/request/client-network.ts`;
const ADDRESS_NAME = /^(?:ips?|remoteAddress|x-forwarded-for)$/i;

/** @type {Check} */
export const CLIENT_ADDRESS = {
  rule: "client-address",
  find: (tree) =>
    tree.paths
      .filter((path) => path.startsWith(SOURCE) && isCode(path) && !isTest(path) && path !== ADDRESS_PLACE)
      .flatMap((file) => {
        const module = tree.module(file);
        /** @type {number[]} */
        const positions = [];
        visit(module, {
          Identifier: ({ name, start }) => {
            if (ADDRESS_NAME.test(name)) positions.push(start);
          },
          Literal: ({ value, start }) => {
            if (typeof value === "string" && ADDRESS_NAME.test(value)) positions.push(start);
          },
        });
        return positions.map((position) => ({
          file,
          line: module.lineOf(position),
          message:
            "count visitors with clientNetworkOf of plugins/request/client-network.ts: an IPv6 visitor has a whole /64 of addresses",
        }));
      }),
};

/** @type {Check} */
export const MIGRATION_NUMBERS = {
  rule: "migration-numbers",
  find: (tree) => {
    const files = tree.paths.filter((path) => /^apps\/server\/.*\/migrations\/[^/]+$/.test(path));
    /** @type {Map<string, string>} */
    const owners = new Map();
    return files.flatMap((file) => {
      const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(basename(file))?.[1];
      if (number === undefined) return [{ file, line: 1, message: "name a migration NNNN-what-it-does.sql" }];
      const owner = owners.get(number);
      owners.set(number, owner ?? file);
      return owner === undefined
        ? []
        : [{ file, line: 1, message: `${basename(owner)} has this number: take the next free one` }];
    });
  },
};

const CATALOGUE = "apps/server/src/errors.ts";
/** Messages of the catalog that are also translated. */
const ENGLISH = "packages/core/src/locales/en.json";
const ERRORS_PAGE = "docs/errors.md";

/** @type {Check} */
export const ERRORS_PAGE_IN_STEP = {
  rule: "errors-page",
  find: (tree) => {
    if (!tree.paths.includes(CATALOGUE)) return [];
    const module = tree.module(CATALOGUE);
    const shared = tree.paths.includes(ENGLISH) ? JSON.parse(tree.text(ENGLISH)).refusal : {};
    const coded = readCatalogue(module, shared);
    const page = tree.text(ERRORS_PAGE).split("\n").map(withoutPadding);
    const missing = coded
      .filter(({ row }) => !page.includes(row))
      .map(({ row, start }) => ({
        file: CATALOGUE,
        line: module.lineOf(start),
        message: `${ERRORS_PAGE} lacks the row ${row}`,
      }));
    const unknown = [...page.entries()]
      .filter(([, text]) => text.startsWith("| `") && coded.every(({ row }) => row !== text))
      .map(([index, text]) => ({
        file: ERRORS_PAGE,
        line: index + 1,
        message: `${CATALOGUE} has nothing like ${text}`,
      }));
    return [...missing, ...unknown];
  },
};

/**
 * Removes a table row's column padding.
 * @param {string} line
 */
function withoutPadding(line) {
  return line.replaceAll(/ +\|/g, " |").trim();
}

/**
 * Returns the rows of the page's table for errors.ts.
 * @param {SourceModule} module
 * @param {Record<string, unknown>} shared
 */
function readCatalogue(module, shared) {
  /** @type {{ row: string, start: number }[]} */
  const entries = [];
  visit(module, {
    Property: ({ key, value, start }) => {
      if (key.type !== "Identifier" || value.type !== "ObjectExpression") return;
      const { status, message } = literalProperties(value, shared);
      if (typeof status !== "number" || typeof message !== "string") return;
      entries.push({ row: `| \`${key.name}\` | ${status} | ${message} |`, start });
    },
  });
  return entries;
}

/**
 * @param {import("oxc-parser").ObjectExpression} object
 * @param {Record<string, unknown>} shared values of `MESSAGES.name`
 * @returns {Record<string, unknown>}
 */
function literalProperties(object, shared) {
  return Object.fromEntries(
    object.properties.flatMap((one) =>
      one.type === "Property" && one.key.type === "Identifier" ? [[one.key.name, valueOf(one.value, shared)]] : [],
    ),
  );
}

/**
 * @param {import("oxc-parser").Expression} expression
 * @param {Record<string, unknown>} shared
 */
function valueOf(expression, shared) {
  if (expression.type === "Literal") return expression.value;
  if (expression.type !== "MemberExpression" || expression.property.type !== "Identifier") return undefined;
  return shared[expression.property.name];
}
