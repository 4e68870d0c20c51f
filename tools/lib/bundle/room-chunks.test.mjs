import { expect, test } from "vitest";
import { findForeignRooms, findSharedRoomFiles, readRoomChunks } from "./room-chunks.mjs";

const ORDERS = "src/app/rooms/order/orders-room.tsx";
const ORDER = "src/app/rooms/order/order-room.tsx";

/** @param {string[]} imports of the room of one order */
function manifestWith(imports) {
  return {
    "studio.html": { file: "studio.js", name: "studio" },
    "src/app/studio-root.tsx": { file: "studio-root.js", name: "studio-root", imports: ["_react.js"] },
    "_react.js": { file: "react.js" },
    "_table.js": { file: "table.js" },
    [ORDERS]: { file: "orders.js", isDynamicEntry: true, imports: ["_react.js", "_table.js"] },
    [ORDER]: { file: "order.js", isDynamicEntry: true, imports },
    "src/app/rooms/home-room.tsx": { file: "home.js" },
  };
}

test("a room loads what it imports beyond the start", () => {
  const rooms = readRoomChunks(manifestWith(["_table.js"]));
  expect([...rooms]).toEqual([
    [ORDERS, [ORDERS, "_table.js"]],
    [ORDER, [ORDER, "_table.js"]],
  ]);
  expect(findForeignRooms(rooms)).toEqual([]);
});

test("a room that imports another room is found", () => {
  expect(findForeignRooms(readRoomChunks(manifestWith([ORDERS])))).toEqual([{ room: ORDER, other: ORDERS }]);
});

test("a file that two rooms are in is found", () => {
  const rows = ["orders-room", "order-room", "orders-room"].map(
    (name) => `load: () => import("./rooms/order/${name}.tsx")`,
  );
  expect(findSharedRoomFiles(rows.join("\n"))).toEqual([ORDERS]);
  expect(findSharedRoomFiles(rows.slice(1).join("\n"))).toEqual([]);
});
