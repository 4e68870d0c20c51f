import { useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { CustomerSheet } from "../features/customer/customer-sheet.tsx";
import { CustomersContent } from "../features/customer/customers-content.tsx";
import { DiscountsContent } from "../features/discount/discounts-content.tsx";
import { GiftCardsContent } from "../features/gift-card/gift-cards-content.tsx";
import { InventoryContent } from "../features/inventory/inventory-content.tsx";
import { LeftCartsContent } from "../features/left-cart/left-carts-content.tsx";
import { RestockContent } from "../features/restock/restock-content.tsx";
import { ReviewsContent } from "../features/review/reviews-content.tsx";
import { SubscriptionSheet } from "../features/subscription/subscription-sheet.tsx";
import { SubscriptionsContent } from "../features/subscription/subscriptions-content.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import { useListSearch } from "./use-list-search.ts";

export function InventoryRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Inventory", site.title);
  const mayEdit = account.permissions.includes("stock.edit");
  return <InventoryContent {...useListSearch()} time={{ language, timeZone }} mayEdit={mayEdit} />;
}

export function CustomersRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  useRoomTitle("Customers", site.title);
  return <CustomersContent {...useListSearch()} time={{ language, timeZone }} />;
}

export function CustomerRoom(): ReactElement {
  const { customerId } = useParams({ from: "/customers/$customerId" });
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Customer", site.title);
  return (
    <CustomerSheet
      key={customerId}
      customerId={customerId}
      time={{ language, timeZone }}
      mayEdit={account.permissions.includes("customers.edit")}
      mayReadOrders={account.permissions.includes("orders.read")}
    />
  );
}

export function DiscountsRoom(): ReactElement {
  const { site, currency, language, timeZone } = useOpenSite();
  useRoomTitle("Discounts", site.title);
  return <DiscountsContent {...useListSearch()} currency={currency} time={{ language, timeZone }} />;
}

export function GiftCardsRoom(): ReactElement {
  const { site, currency, language, timeZone } = useOpenSite();
  useRoomTitle("Gift cards", site.title);
  return <GiftCardsContent {...useListSearch()} currency={currency} time={{ language, timeZone }} />;
}

export function SubscriptionsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Subscriptions", site.title);
  const maySeeProducts = account.permissions.includes("products.read");
  return <SubscriptionsContent time={{ language, timeZone }} maySeeProducts={maySeeProducts} />;
}

export function SubscriptionRoom(): ReactElement {
  const { subscriptionId } = useParams({ from: "/subscriptions/$subscriptionId" });
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Subscription", site.title);
  return (
    <SubscriptionSheet
      key={subscriptionId}
      subscriptionId={subscriptionId}
      time={{ language, timeZone }}
      mayEdit={account.permissions.includes("orders.edit")}
    />
  );
}

export function LeftCartsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Abandoned carts", site.title);
  return (
    <LeftCartsContent
      time={{ language, timeZone }}
      mayRemind={account.permissions.includes("customers.edit")}
      maySet={account.permissions.includes("store.settings")}
    />
  );
}

export function RestockRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Waiting lists", site.title);
  const maySeeProducts = account.permissions.includes("products.read");
  return <RestockContent time={{ language, timeZone }} maySeeProducts={maySeeProducts} />;
}

export function ReviewsRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  useRoomTitle("Reviews", site.title);
  const maySet = account.permissions.includes("store.settings");
  return <ReviewsContent time={{ language, timeZone }} maySet={maySet} />;
}
