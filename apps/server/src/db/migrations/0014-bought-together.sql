-- Orders that a product was bought in: "Customers also bought" of the cart.
create index order_line_product on order_line (site_id, product_id, order_id) where product_id is not null;
