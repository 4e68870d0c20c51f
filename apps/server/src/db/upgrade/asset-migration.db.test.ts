import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { migrate } from "../migrate.ts";
import { newId } from "../new-id.ts";

const testApp = await openOwnTestApp();

test("old images are files with their own URLs, even if they share a name", async () => {
  const { site } = await testApp.createTestSite();
  const admin = new Client(testApp.admin);
  await admin.connect();
  onTestFinished(() => admin.end());
  // The previous schema: pictures were not files.
  await admin.query(
    `drop table asset, asset_name, asset_folder cascade; drop function sites_with_deleted_assets;
     alter table image drop column alt_text, drop column focal_x, drop column focal_y, drop column area_colors,
       drop column version, drop column is_vector;
     delete from migration where name like '%-assets.sql'`,
  );
  await admin.query("select set_config('stoa.site_id', $1, false)", [site.id]);
  const ids = [newId(), newId()];
  for (const [index, id] of ids.entries()) {
    await admin.query(
      `insert into image (site_id, id, filename, content_type, width_px, height_px, mean_color, byte_count, created_at)
       values ($1, $2, 'vase.jpg', 'image/jpeg', 4, 3, '804020', 100, now() + $3 * interval '1 minute')`,
      [site.id, id, index],
    );
  }
  expect(await migrate(testApp.admin)).toBe(1);
  const files = await admin.query<{ id: string; filename: string; name: string }>(
    "select id, filename, name from asset left join asset_name on asset_id = id order by asset.created_at",
  );
  const second = `vase-${ids[1]}.jpg`;
  expect(files.rows).toEqual([
    { id: ids[0], filename: "vase.jpg", name: "vase.jpg" },
    { id: ids[1], filename: second, name: second },
  ]);
});
