import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { report, reportAudit, runFaults, scene } from "../fault-report.ts";
import type { FaultShop } from "../fault-shop.ts";
import { waitPatiently } from "../patience.ts";
import { countOutcomes, type HttpReply, type HttpVisitor } from "../http-visitor.ts";
import { openStudio } from "../studio-visitor.ts";
import { BENCH_SLUG } from "../../bench-shop.ts";

const ORDERS = 20;
const UPLOADS = 12;

/** A separate disk for a folder, small enough to fill quickly. Requires root. */
class SmallDisk {
  readonly folder: string;

  constructor(folder: string, kilobytes: number) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", folder], { stdio: "ignore" });
    chmodSync(folder, 0o755);
  }

  grow(): void {
    execFileSync("mount", ["-o", "remount,size=64m", this.folder]);
  }

  remove(): void {
    execFileSync("umount", ["-l", this.folder]);
  }
}

async function mailsOnFullDisk(shop: FaultShop): Promise<void> {
  const disk = new SmallDisk(path.join(shop.stoa.dataFolder, "mail"), 16);
  try {
    const [item] = shop.items;
    if (!item) throw new Error("The shop has items.");
    const buyers = await shop.gather(ORDERS, item);
    const replies = await Promise.all(buyers.map((buyer) => buyer.completePatiently()));
    report("orders while no mail can be kept", countOutcomes(replies), { placed: ORDERS });
    await wait(1000);
    disk.grow();
    let [all, ended, sent] = [0, -1, -1];
    await waitPatiently("all mails are sent or given up", async () => {
      await shop.stoa.admin.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
      [all = 0, ended = -1, sent = -1] = await shop.numbers(
        `select count(*) as all, count(*) filter (where state in ('sent', 'dead')) as ended, count(*) filter (where state = 'sent') as sent
         from mail where site_id = $1`,
      );
      return all === ended;
    });
    const files = readdirSync(disk.folder).filter((name) => name.endsWith(".eml")).length;
    report("mails that are not there once there is room", [all - sent, all - files], [0, 0]);
  } finally {
    disk.remove();
  }
}

async function upload(studio: HttpVisitor, bytes: Buffer): Promise<HttpReply> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "noise.png");
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { "content-type": encoded.headers.get("content-type") ?? "", "content-length": String(body.length) };
  return studio.send("POST", "/api/images", { bytes: body, headers });
}

async function uploadsOnFullDisk(shop: FaultShop): Promise<void> {
  const studio = await openStudio(shop.place, BENCH_SLUG);
  const folder = path.join(shop.stoa.dataFolder, "files", shop.site.id);
  const disk = new SmallDisk(folder, 900);
  try {
    const noise = { width: 300, height: 300, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
    const picture = await sharp({ create: { ...noise, background: "#fff" } })
      .png()
      .toBuffer();
    const replies = await Promise.all(Array.from({ length: UPLOADS }, () => upload(studio, picture)));
    const kept = replies.filter(({ status }) => status === 200);
    const rejected = replies.filter(({ status }) => status !== 200);
    console.log(`         ${kept.length} pictures kept, ${rejected.length} refused`);
    report("some were kept, some were not", [kept.length > 0, rejected.length > 0], [true, true]);
    report(
      "refusals",
      [
        ...new Set(
          rejected.map(
            ({ status, text }) => `${status} ${(JSON.parse(text) as { message: string }).message.split(",")[0]}`,
          ),
        ),
      ],
      ["503 The disk of the server is full"],
    );
    const [rows = 0] = await shop.numbers("select count(*) from image where site_id = $1 and filename = 'noise.png'");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const whole = files.filter((name) => path.basename(name).startsWith("original.") && !name.endsWith(".tmp"));
    report(
      "rows and files of pictures that were not kept, and halves of files",
      [rows - kept.length, whole.length - kept.length, files.filter((name) => name.endsWith(".tmp")).length],
      [0, 0, 0],
    );
    disk.grow();
    report("an upload once there is room", (await upload(studio, picture)).status, 200);
  } finally {
    disk.remove();
  }
}

if (process.getuid?.() === 0 && process.platform === "linux") {
  await runFaults(async (shop) => {
    await scene("the disk is full for mails", () => mailsOnFullDisk(shop));
    await scene("the disk is full for uploads", () => uploadsOnFullDisk(shop));
    await reportAudit(shop);
  });
} else {
  console.log("  left out: only root of a Linux machine can make a disk that is full");
}
