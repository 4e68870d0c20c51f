import { createReadStream } from "node:fs";
import { access, constants, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Command } from "commander";
import {
  createPictureFetcher,
  importProducts,
  type ImportProgress,
  type ImportReport,
} from "../../features/product-import/product-import-service.ts";
import { importBlog, type BlogImportReport } from "../../features/blog-import/blog-import-service.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, withExamples } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";
import { CommandError, EXIT_CODE } from "../exit-codes.ts";
import { getSiteToWorkOn } from "./find-site-to-work-on.ts";

type ImportOptions = { readonly site: string; readonly draft?: boolean; readonly images: boolean };

async function checkFile(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK);
    if ((await stat(file)).isFile()) return;
  } catch (cause) {
    throw new CommandError("file_not_found", `The file ${file} cannot be read.`, { cause });
  }
  throw new CommandError("file_not_found", `${file} is not a file.`);
}

function progressLine({ stage, done, total }: ImportProgress): string {
  return `${stage === "pictures" ? "Images" : "Products"} ${done} of ${total}`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function describeFailures(failures: ImportReport["images"]["failed"]): string[] {
  if (failures.length === 0) return [];
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  const urlsOf = (reason: string): string[] =>
    failures.filter((failure) => failure.reason === reason).map(({ url }) => `    ${url}`);
  const lines = reasons.map((reason) => [`  ${reason}`, ...urlsOf(reason)].join("\n"));
  return [`${countOf(failures.length, "image")} could not be downloaded:`, ...lines];
}

function describeImport(report: ImportReport, slug: string, isDraft: boolean): string[] {
  const { created, changed, unchanged, problems, notes, images, release } = report;
  const total = created + changed + unchanged;
  const lines = [
    `${countOf(total, "product")} in the file for ${slug}: ${created} created, ${changed} updated, ${unchanged} unchanged.`,
  ];
  if (release) lines.push(`Published as release ${release.number}, "${release.name}".`);
  else lines.push(isDraft ? "Saved as drafts: publish them in the studio." : "Nothing to publish.");
  lines.push(`${countOf(images.fetched, "picture")} fetched.`);
  lines.push(...describeFailures(images.failed));
  for (const { line, product, message } of notes) lines.push(`  line ${line}, ${product}: ${message}`);
  if (problems.length > 0) lines.push(`Not imported, ${countOf(problems.length, "problem")}:`);
  for (const { line, product, message } of problems) {
    lines.push(`  line ${line}${product === "" ? "" : `, ${product}`}: ${message}`);
  }
  return lines;
}

async function importFile(file: string, options: ImportOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const env = context.env();
  const isDraft = options.draft ?? false;
  await checkFile(file);
  const report = await withDatabase({ env, log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, options.site);
    return importProducts(
      { database, storage: openStorage(env) },
      {
        siteId: site.id,
        csv: createReadStream(file),
        filename: path.basename(file),
        by: "Command line",
        isDraft,
        fetchPicture: options.images ? createPictureFetcher() : null,
        onProgress: (progress) => output.progress(progressLine(progress)),
      },
    );
  });
  output.result(report, describeImport(report, options.site, isDraft));
  if (report.problems.length > 0) context.setExitCode(EXIT_CODE.refused);
}

const MAX_BLOG_BYTES = 200_000_000;

function describeBlogImport(report: BlogImportReport, slug: string): string[] {
  const { posts, pages, authors, comments, redirects, updated, unchanged, kept, notes, images, release } = report;
  const lines = [
    `${countOf(posts, "post")} and ${countOf(pages, "page")} created in ${slug}, ${updated} updated, ${unchanged} unchanged, ${kept} edited here and left as they are.`,
    `${countOf(authors, "author")} added.`,
    `${countOf(comments, "comment")} imported.`,
    `Redirects from old URLs: ${redirects}.`,
    release ? `Published as release ${release.number}, "${release.name}".` : "Nothing was published.",
    `${countOf(images.fetched, "picture")} fetched.`,
    ...describeFailures(images.failed),
  ];
  for (const { line, what, message } of notes) lines.push(`  line ${line}, ${what}: ${message}`);
  return lines;
}

async function importBlogFile(file: string, options: ImportOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const env = context.env();
  await checkFile(file);
  if ((await stat(file)).size > MAX_BLOG_BYTES) {
    const max = MAX_BLOG_BYTES / 1_000_000;
    throw new CommandError("file_too_large", fillMessage(BLOG_IMPORT_MESSAGES.tooLarge, { max }));
  }
  const bytes = await readFile(file);
  const report = await withDatabase({ env, log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, options.site);
    return importBlog(
      { database, storage: openStorage(env) },
      {
        siteId: site.id,
        bytes,
        filename: path.basename(file),
        by: "Command line",
        isDraft: options.draft ?? false,
        fetchPicture: options.images ? createPictureFetcher() : null,
        now: Date.now(),
        onProgress: (done, total) => output.progress(`Posts and pages ${done} of ${total}`),
      },
    );
  });
  output.result(report, describeBlogImport(report, options.site));
}

function addBlogImport(group: Command, context: CommandContext): void {
  const blog = group
    .command("wxr")
    .description("import a blog export (WordPress XML); running it again changes nothing")
    .argument("<xml>", "the file")
    .requiredOption("--site <slug>", "site to import into", readSlug)
    .option("--draft", "save posts and pages as drafts instead of publishing them")
    .option("--no-images", "do not download images")
    .action((file: string, options: ImportOptions) => importBlogFile(file, options, context));
  withExamples(blog, [
    "import wxr blog-export.xml --site journal",
    "import wxr blog-export.xml --site journal --draft",
  ]);
}

export function addImportCommands(program: Command, context: CommandContext): void {
  const group = program.command("import").description("import an export from another shop or blog");
  const products = group
    .command("products")
    .description("import a product CSV (Shopify's, WooCommerce's or this family's); running it again changes nothing")
    .argument("<csv>", "the file")
    .requiredOption("--site <slug>", "site to import into", readSlug)
    .option("--draft", "save products as drafts instead of publishing them")
    .option("--no-images", "do not download images")
    .action((file: string, options: ImportOptions) => importFile(file, options, context));
  addBlogImport(group, context);
  withExamples(products, [
    "import products products_export.csv --site pottery",
    "import products products_export.csv --site pottery --draft --no-images",
  ]);
}
