// Generated from openapi.json by npm run client; do not edit.
export interface paths {
    "/api/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of programs
         * @description For staff with the permission `integrators.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["apiKeyList"];
        put?: never;
        /**
         * Create an API key; it is shown once
         * @description For staff with the permission `integrators.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["apiKeyIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key; it is refused within seconds
         * @description For staff with the permission `integrators.manage`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["apiKeyRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What admins did
         * @description For staff with the permission `audit.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminShopAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories by name
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminShopCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories in the order of the shop, with the number of their products
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCategoryList"];
        /**
         * Set the order of all categories
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminCategoryReorder"];
        /**
         * Add a category; the last one, and off
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminCategoryCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/category-list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a category without products
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminCategoryRemove"];
        options?: never;
        head?: never;
        /**
         * Change fields of a category, as it was shown
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["adminCategoryChange"];
        trace?: never;
    };
    "/api/admin/coupon-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add several discount codes with the same rules
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminCouponAddBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Discount codes with their uses and what they cost, the newest first
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCouponList"];
        put?: never;
        /**
         * Add a discount code
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminCouponAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change or pause a discount code; orders placed with it stay as they are
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminCouponChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customer-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All tags that customers have
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCustomerNoteTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Customers
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCustomerList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A customer, and what is known of them by their orders
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCustomerRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a customer's account and personal data; amounts and items of orders are kept for tax purposes
         * @description For staff with the permission `customers.erase`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminCustomerDataErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All data the shop stores about a customer; recorded in the audit log
         * @description For staff with the permission `customers.erase`. At most 30 requests in 900 seconds from one address.
         */
        post: operations["customerDataExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tags of a customer and what the staff noted about them
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCustomerNoteRead"];
        put?: never;
        /**
         * Add an internal note about a customer
         * @description For staff with the permission `customers.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminCustomerNoteAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/notes/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an internal note about a customer
         * @description For staff with the permission `customers.write`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminCustomerNoteRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/order-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All orders of a customer by pages, the newest first
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCustomerOrderPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The orders of a customer, the newest first
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminCustomerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the tags of a customer
         * @description For staff with the permission `customers.write`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminCustomerNoteSetTags"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dead-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events that a consumer has given up, the oldest of each queue, without their content
         * @description For staff with the permission `messages.retry`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["deadLettersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dead-letters/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts one event, or all that a consumer has given up, back into its queue; all attempts are available again
         * @description For staff with the permission `messages.retry`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["deadLettersRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/demo-range/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the products that came with the shop and were never sold; switch the others and the dishes that came with it off
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["demoRangeRetire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/demo-shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The demo shop next to this one: whether there can be one, how far it is, and where it is open
         * @description For staff with the permission `demo.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["demoShopRead"];
        put?: never;
        /**
         * Start the demo shop next to this one, filled with a month of made-up orders; it takes about a minute
         * @description For staff with the permission `demo.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["demoShopOpen"];
        /**
         * Stop the demo shop next to this one and delete its data
         * @description For staff with the permission `demo.manage`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["demoShopRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dishes in the order of the shop, also those that are off
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminDishList"];
        put?: never;
        /**
         * Add a dish; it is off
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminDishCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dishes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change fields of a dish, as it was shown, or switch it on or off
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["adminDishChange"];
        trace?: never;
    };
    "/api/admin/districts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delivery districts, active or not
         * @description For staff with the permission `settings.write`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminDistrictList"];
        put?: never;
        /**
         * Add a delivery district
         * @description For staff with the permission `settings.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminDistrictAdd"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Switch a delivery district on or off
         * @description For staff with the permission `settings.write`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["adminDistrictChange"];
        trace?: never;
    };
    "/api/admin/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders, products and customers that some words may mean, at most five of each; a service that is down says so
         * @description For staff with the permission `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminFindFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People who ordered without an account, by email address
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["customerRecordGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/my-rides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's rides of today, with the cash to hand in
         * @description For staff with the permission `rides.own`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["myRideList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/my-rides/{id}/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take one of the caller's rides to its next step
         * @description For staff with the permission `rides.own`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["myRideStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The number of orders in each view
         * @description For staff with the permission `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/order-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The numbers of the orders with these ids, in no particular order; ids of no order are left out
         * @description For staff with the permission `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderNumberNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders of a view, filtered and sorted; the newest first
         * @description For staff with the permission `orders.read`. Also for programs whose API key has the scope `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order with its history of decisions
         * @description For staff with the permission `orders.read`. Also for programs whose API key has the scope `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/ask-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the payment provider once more for an order that needs attention
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderAskAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order before its rider sets off; its payment is refunded
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an order that needs attention without waiting for the payment provider
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change street, postcode and phone number before the rider sets off
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["adminOrderCustomerChangeContact"];
        trace?: never;
    };
    "/api/admin/orders/{id}/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the customer of an order has ordered so far
         * @description For staff with the permission `customers.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderCustomerRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The emails to the customer about an order, the oldest first, and whether they have been sent
         * @description For staff with the permission `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderEmailList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an internal note
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/packed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a completely marked order to pickup; what is missing is left out and refunded
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminPackingPacked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/packing/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start to pack an order; its delivery is on hold until it is packed or released
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminPackingClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/packing/lines/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a line as packed, missing or open; claims the order
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminPackingMarkLine"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/packing/lines/{productId}/substitute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a line as packed with one of the substitutes that the catalogue offers for it; claims the order
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminPackingSubstitute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/packing/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop packing an order; what was marked stays
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminPackingRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/partial-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a part of what was paid, or is to be paid, for an order
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminPartialRefundRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/partial-refunds/{refundId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a refund again that the payment provider has refused, or not decided for hours
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminPartialRefundRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/partial-refunds/{refundId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a refund the payment provider has refused, or not decided for hours, was paid another way
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminPartialRefundSettle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund the online payment of a delivered order
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refund-cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the cash payment of a delivered order was refunded
         * @description For staff with the permission `orders.refund`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderRefundCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the timers of a delivery on hold
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/rider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign an order to a rider; overrides the automatic choice
         * @description For staff with the permission `riders.manage`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminRiderAssign"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set any of the six statuses; the delivery is put on hold
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderSetStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every event of an order, what brought it about, and which service handled it when
         * @description For staff with the permission `orders.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminOrderTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/bulk-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the status of up to 100 orders, each on its own; returns the result for each
         * @description For staff with the permission `orders.work`. Also for programs whose API key has the scope `orders.status`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminOrderBulkStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders to pack, the earliest promised window first
         * @description For staff with the permission `orders.work`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminPackingQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/packing/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products that were missing when orders were packed since then, the latest twenty
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminPackingNotOnShelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a picture (PNG, JPEG or WebP, at most 5 MB); returns its address, which can be set as the picture of a product
         * @description For staff with the permission `products.write`. At most 30 requests in 60 seconds from one address.
         */
        post: operations["pictureUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the prices of up to 500 products, each at its expected version; returns the result for each
         * @description For staff with the permission `products.write`. Also for programs whose API key has the scope `prices.write`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminPriceSet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products, sold or not, the newest first
         * @description For staff with the permission `products.read`. Also for programs whose API key has the scope `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminProductList"];
        put?: never;
        /**
         * Add a product
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminProductCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * @description For staff with the permission `products.read`. Also for programs whose API key has the scope `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminProductOne"];
        put?: never;
        post?: never;
        /**
         * Remove a product from the catalogue; orders keep its name and price
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminProductRemove"];
        options?: never;
        head?: never;
        /**
         * Change fields of a product, as it was shown; its stock is changed by a command of its own
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["adminProductChange"];
        trace?: never;
    };
    "/api/admin/products/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a product another picture, or with null the one drawn of it; nothing else of it changes
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["productImagesAttach"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/planned-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plan a price with a start and an end
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminProductPagePlanPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/planned-prices/{planId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel a planned price, or end the one that is running
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminProductPageCancelPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every price a product has had, and the prices planned for it
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminProductPagePrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product with every field that can be changed
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["productPageSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}/stock-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of the stock on hand of a product, latest first, in pages
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["stockMovementPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One change to many products, each at its expected version; returns the result for each
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminProductBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The catalogue as CSV
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminProductExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take products from a CSV file (text/csv, or JSON with the addresses of its pictures); a dry run only says what would happen, one bad row stops it all
         * @description For staff with the permission `products.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminProductImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cash that riders have, and what they handed in, with the differences
         * @description For staff with the permission `money.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminReportCash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries in time and late, why orders were cancelled or refunded, new and returning customers
         * @description For staff with the permission `money.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminReportOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales by period, weekday and hour, category, product and basket, compared with the period before
         * @description For staff with the permission `money.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminReportSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sales of today by hour, compared with yesterday
         * @description For staff with the permission `money.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminReportToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/vat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * VAT by month and rate: that of the receipts less that of the refunds
         * @description For staff with the permission `money.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminReportVat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rider-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which accounts of the staff belong to which riders
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["riderAccountList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rider-accounts/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say which rider an account belongs to; a rider has one account
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["riderAccountLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/riders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Riders with their current deliveries
         * @description For staff with the permission `rides.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminRiderList"];
        put?: never;
        /**
         * Add a rider
         * @description For staff with the permission `riders.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminRiderAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/riders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name or phone number of a rider, or switch the rider off or on
         * @description For staff with the permission `riders.manage`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["adminRiderChange"];
        trace?: never;
    };
    "/api/admin/riders/{id}/cash-handovers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a rider has handed in the cash of these orders
         * @description For staff with the permission `riders.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminRiderCashHandIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/riders/{id}/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A rider's rides of today, the cash to hand in, and what was handed in
         * @description For staff with the permission `riders.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminRiderCashDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/riders/{id}/shift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Start or end a shift
         * @description For staff with the permission `riders.manage`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminRiderShift"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/running-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products that end within two weeks as they sold in the last two, the first to end first
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminShopRunningOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Settings, stored or not
         * @description For staff with the permission `settings.write`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminSettingList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save one setting
         * @description For staff with the permission `settings.write`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminSettingSave"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The metrics of the dashboard; amounts in grosze
         * @description For staff with the permission `money.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminShopStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stock of a product or of all, with the pace of sales and what to reorder, the first to end first
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminStockList"];
        put?: never;
        /**
         * Change stock with a reason; a refused change of one product answers 409 with the current number
         * @description For staff with the permission `stock.write`. Also for programs whose API key has the scope `stock.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminStockChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the shelf, the reorder point, the supplier and the pack size of a product
         * @description For staff with the permission `stock.write`. At most 600 requests in 60 seconds from one address.
         */
        patch: operations["stockKeepingPlace"];
        trace?: never;
    };
    "/api/admin/stock/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive goods with a delivery note; each product has its own outcome
         * @description For staff with the permission `stock.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["stockKeepingReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/shelves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shelves of products that have one
         * @description For staff with the permission `products.read`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["stockKeepingShelves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stock/stocktakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book the differences of a stocktake; each product has its own outcome
         * @description For staff with the permission `stock.write`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["stockKeepingStocktake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The staff with their roles, and who is invited
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminTeamList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/team/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person by email; an earlier invitation of the address ends
         * @description For staff with the permission `team.manage`. At most 30 requests in 900 seconds from one address.
         */
        post: operations["adminTeamInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/team/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminTeamWithdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/team/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role of a person; takes effect at once
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminTeamChangeRole"];
        post?: never;
        /**
         * Remove a person from the staff at once; the account stays
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminTeamRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/team/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Require two-factor sign-in of the staff, or no longer; takes effect at once
         * @description For staff with the permission `team.manage`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminTeamRequireTwoFactor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Webhook endpoints
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminIntegratorEndpoints"];
        put?: never;
        /**
         * Add an endpoint; its secret is shown once
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminIntegratorAddEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, pause or resume an endpoint
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        put: operations["adminIntegratorChangeEndpoint"];
        post?: never;
        /**
         * Remove an endpoint with its deliveries
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["adminIntegratorRemoveEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries with the log of their attempts, the latest first
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        get: operations["adminIntegratorDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver one event again
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminIntegratorRetryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver the events an endpoint has missed since a time or a cursor
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminIntegratorReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret; the new one is shown once, the previous one also signs for a day
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminIntegratorRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed event of the type webhook.test.v1 at once and return the result
         * @description For staff with the permission `integrators.manage`. Also for programs whose API key has the scope `webhooks.manage`. At most 600 requests in 60 seconds from one address.
         */
        post: operations["adminIntegratorTestEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every event of the shop, as AsyncAPI 3
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["apiDescriptionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link for a new password by email
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["identityForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The invitation of an emailed link
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["identityShowInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation with the account one is signed in to
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["identityAcceptAsOwner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation with a new account, whose address its emailed link confirms; signs in
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["sessionSignUpInvited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, and whether as an admin
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        get: operations["identityMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey; the refresh token comes as a cookie
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["passkeySignInSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to sign in with a passkey; the same for all but the challenge
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["passkeySignInBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new access token, by the cookie; the cookie is renewed as well
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["sessionRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of the emailed link; ends all sessions, and starts an unconfirmed account anew
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["identityResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the emailed link for a new password works, and starts the account anew; it stays
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["identityCheckResetLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in; the refresh token comes as a cookie
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["sessionSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session, or everywhere
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["sessionSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account; a link to verify the address comes by email
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["identitySignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address with the token of the mailed link and the password of the sign-up; ends earlier sessions and signs in
         * @description At most 30 requests in 900 seconds from one address.
         */
        post: operations["sessionVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My cart; its ETag is what a change must match
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        get: operations["cartMine"];
        /**
         * Save my cart as a whole, unless it has changed since
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        put: operations["cartSave"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether these lines can be sold now
         * @description At most 240 requests in 60 seconds from one address.
         */
        post: operations["cartCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All categories
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["catalogueCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dishes to cook from the products
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["dishList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dishes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One dish: its method, and its ingredients with their products
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["dishOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public events after a cursor, the oldest first; with `wait` it waits for something new
         * @description Also for programs whose API key has the scope `events.read`. For programs with an API key. At most 600 requests in 60 seconds from one address.
         */
        get: operations["feedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/create-checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment page of an order that is still to be paid online
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["createCheckoutCreateCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/functions/send-order-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the confirmation of an order has left, and the notice to the shop
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["orderEmailSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generate-product-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a picture of a product; returns its address and whether a model generated it
         * @description For staff with the permission `products.write`. At most 120 requests in 60 seconds from one address.
         */
        post: operations["generatedPictureGenerate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{document}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop's own terms of service or privacy policy, in Markdown; null where the built-in text applies
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["storeLegal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete my account and my personal data; amounts and items of orders are kept for tax purposes
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        delete: operations["myAccountErase"];
        options?: never;
        head?: never;
        /**
         * Change my name, or my password with the current one, which ends all other sessions
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        patch: operations["myAccountChange"];
        trace?: never;
    };
    "/api/me/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My addresses, the latest first
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        get: operations["addressList"];
        put?: never;
        /**
         * Save an address; an existing one is not saved twice
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        post: operations["addressAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an address
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        put: operations["addressChange"];
        post?: never;
        /**
         * Remove an address
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        delete: operations["addressRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/confirmation-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the email that confirms my address again; only its link works from then on
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["identitySendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All data the shop stores about me
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        get: operations["myAccountExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My favourite products, the latest first
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        get: operations["favouriteMine"];
        put?: never;
        /**
         * Add and remove favourite products
         * @description For signed-in customers. At most 240 requests in 60 seconds from one address.
         */
        post: operations["favouriteChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My orders, newest first
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        get: operations["myOrdersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My passkeys
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        get: operations["passkeyList"];
        put?: never;
        /**
         * Add the passkey that the browser has created; the first one ends all other sessions
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["passkeyAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a passkey
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        put: operations["passkeyRename"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a passkey
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["passkeyRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to create a passkey; nothing changes before the passkey is sent
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["passkeyBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where I am signed in
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        get: operations["sessionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign one browser out; takes effect at once
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        delete: operations["sessionEnd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign all other browsers out; takes effect at once
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        post: operations["sessionEndOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether an authenticator app is set up, and how many recovery codes are left
         * @description For signed-in customers. At most 600 requests in 60 seconds from one address.
         */
        get: operations["twoFactorState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the authenticator app on with a code of it; ends all other sessions
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["twoFactorConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New recovery codes in place of the earlier ones
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["twoFactorRenewCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch the authenticator app off
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["twoFactorOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/two-factor/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new secret for an authenticator app; nothing changes before a code of it is confirmed
         * @description For signed-in customers. At most 30 requests in 900 seconds from one address.
         */
        post: operations["twoFactorBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["apiDescriptionOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where several of my orders stand: those whose token is right, and those of my account that are under way; newest first
         * @description At most 240 requests in 60 seconds from one address.
         */
        post: operations["orderStateStates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Place an order
         * @description At most 20 requests in 60 seconds from one address.
         */
        post: operations["orderPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an order stands; all of it with its token or for its owner, only the status for others
         * @description At most 120 requests in 60 seconds from one address.
         */
        get: operations["orderTrack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{ref}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The key to an order, for its number and its e-mail address
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["orderOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{ref}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order before the rider sets off
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["orderCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{ref}/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push messages to this browser when the order is on the way and at the door
         * @description At most 120 requests in 60 seconds from one address.
         */
        post: operations["orderFollow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{ref}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was bought and the VAT contained per rate
         * @description At most 120 requests in 60 seconds from one address.
         */
        get: operations["receiptRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{ref}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt as a PDF
         * @description At most 120 requests in 60 seconds from one address.
         */
        get: operations["receiptPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment status of a checkout session
         * @description At most 120 requests in 60 seconds from one address.
         */
        get: operations["paymentVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages of the payment provider, signed by it
         * @description At most 6000 requests in 60 seconds from one address.
         */
        post: operations["paymentsWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products that can be bought
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["catalogueProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["catalogueProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/dishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to six dishes that a product goes into
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["dishOfProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/related": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to four products of the same category
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["catalogueRelated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/substitutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Up to three products to take instead of a short one
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["substituteSubstitutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products to draw the featured ones from
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["catalogueFeatured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggestions for a search box while the visitor types
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["catalogueSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key with which a browser subscribes to push messages
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["pushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The price of these items with delivery to a district
         * @description At most 240 requests in 60 seconds from one address.
         */
        post: operations["orderQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shop: contact, districts, delivery times, ways to pay, prices
         * @description At most 600 requests in 60 seconds from one address.
         */
        get: operations["storeRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NewApiKey: {
            name: string;
            scopes: ("events.read" | "orders.read" | "orders.status" | "products.read" | "stock.write" | "prices.write" | "webhooks.manage")[];
            /** @default [] */
            types?: components["schemas"]["PublicEventType"][];
            /** @default null */
            expiresInDays?: number | null;
        };
        /** @enum {string} */
        PublicEventType: "order.accepted.v1" | "order.status-changed.v1" | "order.delivered.v1" | "order.cancelled.v1" | "order.refunded.v1" | "order.partly-refunded.v1" | "order.refund-reversed.v1" | "stock.changed.v1" | "stock.low.v1" | "product.changed.v1" | "product.removed.v1";
        CategoryForm: {
            name: string;
            /** @default {} */
            translatedName?: {
                [key: string]: string;
            };
            /** @default  */
            description?: string;
            /** @default {} */
            translatedDescription?: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        OtherLocale: "pl";
        CategoryOrder: {
            categories: {
                id: components["schemas"]["CategoryId"];
                version: number;
            }[];
        };
        /**
         * @description A category's readable id.
         * @example lentils
         */
        CategoryId: string;
        CategoryChange: {
            version: number;
            changes: {
                name?: string;
                translatedName?: {
                    [key: string]: string;
                };
                description?: string;
                translatedDescription?: {
                    [key: string]: string;
                };
                /** @description False: left out of the sidebar and the home page; its products are still sold. */
                storefrontVisible?: boolean;
            };
        };
        CouponBatch: {
            /** Format: uuid */
            id: string;
            prefix: string;
            number: number;
            /** @enum {string} */
            kind: "percent" | "amount" | "free-delivery";
            percent: number | null;
            amountMinor: components["schemas"]["Minor"] | null;
            minimumMinor: components["schemas"]["Minor"];
            maxUses: number | null;
            maxUsesPerCustomer: number | null;
            firstOrderOnly: boolean;
            startsAt: string | null;
            endsAt: string | null;
            isActive: boolean;
            note: string;
        };
        /**
         * @description An amount of money in whole grosze: 100 are one złoty.
         * @example 4999
         */
        Minor: number;
        NewCoupon: {
            code: string;
            /** @enum {string} */
            kind: "percent" | "amount" | "free-delivery";
            percent: number | null;
            amountMinor: components["schemas"]["Minor"] | null;
            minimumMinor: components["schemas"]["Minor"];
            maxUses: number | null;
            maxUsesPerCustomer: number | null;
            firstOrderOnly: boolean;
            startsAt: string | null;
            endsAt: string | null;
            isActive: boolean;
            note: string;
        };
        CouponChange: {
            /** @enum {string} */
            kind: "percent" | "amount" | "free-delivery";
            percent: number | null;
            amountMinor: components["schemas"]["Minor"] | null;
            minimumMinor: components["schemas"]["Minor"];
            maxUses: number | null;
            maxUsesPerCustomer: number | null;
            firstOrderOnly: boolean;
            startsAt: string | null;
            endsAt: string | null;
            isActive: boolean;
            note: string;
            version: number;
        };
        AdminSearch: string;
        EraseCustomerRequest: {
            email: string;
        };
        NewNote: {
            text: string;
        };
        CustomerTagsChange: {
            tags: components["schemas"]["CustomerTag"][];
            version: number;
        };
        CustomerTag: string;
        RetryDeadLetters: {
            queue: string;
            id: string | null;
        };
        DishForm: {
            title: string;
            translatedTitle: {
                [key: string]: string;
            };
            lead: string;
            translatedLead: {
                [key: string]: string;
            };
            method: string[];
            translatedMethod: {
                [key: string]: string[];
            };
            servings: number;
            minutes: number;
            /** @description It soaks or rises overnight, which `minutes` does not count. */
            overnight?: boolean;
            look: components["schemas"]["DishLook"];
            products: components["schemas"]["DishProduct"][];
            atHome: components["schemas"]["DishPantryItem"][];
        };
        DishLook: {
            /** @enum {string} */
            serving: "bowl" | "heap" | "rounds" | "roll" | "cup" | "glass" | "pot" | "balls";
            /** @enum {string} */
            colour: "yellow" | "orange" | "red" | "brown" | "dark" | "green" | "white" | "wheat" | "pink";
            /** @enum {string} */
            topping: "none" | "leaf" | "cream" | "peas" | "cubes" | "chilli" | "vegetables" | "nuts";
        };
        DishProduct: {
            productId: components["schemas"]["ProductId"];
            amount: number;
            /** @enum {string} */
            unit: "g" | "ml" | "pcs";
            /** @default false */
            optional?: boolean;
        };
        /**
         * @description A product's readable id, as in its address.
         * @example toor-dal-1kg
         */
        ProductId: string;
        DishPantryItem: {
            /** @enum {string} */
            item: "water" | "salt" | "oil" | "sugar" | "onion" | "garlic" | "ginger" | "potato" | "carrot" | "tomato" | "passata" | "cauliflower" | "spinach" | "green-peas" | "green-beans" | "aubergine" | "cabbage" | "bell-pepper" | "cucumber" | "lemon" | "banana" | "coriander" | "mint" | "green-chilli" | "raisins" | "coconut-milk" | "milk" | "yoghurt" | "cream" | "butter" | "ghee" | "peanuts" | "cashews" | "pistachios" | "bread-rolls" | "egg" | "chicken";
            amount?: number;
            /** @enum {string} */
            unit?: "g" | "ml" | "pcs";
            /** @default false */
            optional?: boolean;
        };
        /**
         * @description A dish's readable id, as in its address.
         * @example dal-makhani
         */
        DishId: string;
        DishChange: {
            version: number;
            changes: {
                title?: string;
                translatedTitle?: {
                    [key: string]: string;
                };
                lead?: string;
                translatedLead?: {
                    [key: string]: string;
                };
                method?: string[];
                translatedMethod?: {
                    [key: string]: string[];
                };
                servings?: number;
                minutes?: number;
                /** @description It soaks or rises overnight, which `minutes` does not count. */
                overnight?: boolean;
                look?: components["schemas"]["DishLook"];
                products?: components["schemas"]["DishProduct"][];
                atHome?: components["schemas"]["DishPantryItem"][];
                isActive?: boolean;
            };
        };
        DistrictChange: {
            name: string;
            active: boolean;
            version: number;
        };
        NewDistrict: {
            name: string;
            latitude: number;
            longitude: number;
        };
        /**
         * Format: uuid
         * @description The permanent id of an order.
         * @example 3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b
         */
        OrderId: string;
        RiderStepRequest: {
            /** @enum {string} */
            to: "delivering" | "delivered";
            version: number;
        };
        AdminCancelRequest: {
            /** @enum {string} */
            reason: "out-of-stock" | "customer-asked" | "address-unreachable" | "suspected-fraud" | "other";
            /** @default  */
            note?: string;
        };
        AdminCloseRequest: {
            note: string;
        };
        ContactChange: {
            version: number;
            phone: string;
            address: string;
            zipCode: string;
        };
        PackedRequest: {
            /** @default false */
            withMissing?: boolean;
        };
        PackingClaim: {
            /** @default false */
            takeOver?: boolean;
        };
        PackingLineMark: {
            /** @enum {string} */
            state: "open" | "packed" | "missing";
            /** @description Of a missing line, pieces that are not on the shelf; left out: all of them. */
            missing?: number;
        };
        SubstituteChoice: {
            substitute: components["schemas"]["ProductId"];
        };
        PartialRefundRequest: {
            /** @enum {string} */
            reason: "missing" | "damaged" | "returned" | "goodwill" | "other";
            note?: string;
            /** @description Of cash that the rider still has: the till pays it back, and the rider hands in all of it. */
            fromTill?: boolean;
            /** Format: uuid */
            id: string;
            version: number;
            lines: {
                productId: components["schemas"]["ProductId"];
                quantity: components["schemas"]["Quantity"];
            }[];
            /** @default false */
            withDeliveryFee?: boolean;
            amountMinor: components["schemas"]["Minor"];
            /** @default false */
            restock?: boolean;
        };
        /**
         * @description Whole pieces of one product in one order.
         * @example 2
         */
        Quantity: number;
        SettleRefundRequest: {
            note: string;
        };
        AdminRefundRequest: {
            /** @enum {string} */
            reason: "missing" | "damaged" | "returned" | "goodwill" | "other";
            note?: string;
            /** @description Of cash that the rider still has: the till pays it back, and the rider hands in all of it. */
            fromTill?: boolean;
        };
        AssignRequest: {
            riderId: string;
        };
        SetStatusRequest: {
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered";
            undoes?: {
                version: number;
                resume: boolean;
            };
            /** @description Says that an order that has no rider leaves, or was delivered for cash, all the same: the till has its cash. Without it that is refused. */
            withoutRider?: boolean;
            /** @description Says that an order is on its way or delivered that was not packed, or delivered that was not on its way. Without it that is refused where the staff moves orders. */
            skipsSteps?: boolean;
        };
        BulkStatusRequest: {
            ids: components["schemas"]["OrderId"][];
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered";
            /** @default false */
            unpaidToo?: boolean;
        };
        PriceList: {
            prices: {
                productId: components["schemas"]["ProductId"];
                version: number;
                priceMinor: components["schemas"]["Minor"];
            }[];
        };
        ProductForm: {
            name: string;
            translatedName?: {
                [key: string]: string;
            };
            /** @default  */
            description?: string;
            priceMinor: components["schemas"]["Minor"];
            categoryId: components["schemas"]["CategoryId"];
            /** @default null */
            imageUrl?: components["schemas"]["ImageUrl"] | null;
            /** @default true */
            isActive?: boolean;
            /** @enum {number} */
            vatRate?: 0 | 5 | 8 | 23;
            netAmount?: number;
            /** @enum {string} */
            netUnit?: "g" | "kg" | "ml" | "l" | "pcs";
            quantity: number;
        };
        /**
         * @description The address of a picture: https, or a path on the shop's own server.
         * @example /media/products/toor-dal-1kg/1/600.webp
         */
        ImageUrl: string;
        ProductChange: {
            version: number;
            changes: {
                name?: string;
                translatedName?: {
                    [key: string]: string;
                };
                description?: string;
                priceMinor?: components["schemas"]["Minor"];
                categoryId?: components["schemas"]["CategoryId"];
                imageUrl?: components["schemas"]["ImageUrl"] | null;
                isActive?: boolean;
                /** @enum {number} */
                vatRate?: 0 | 5 | 8 | 23;
                netAmount?: number;
                /** @enum {string} */
                netUnit?: "g" | "kg" | "ml" | "l" | "pcs";
                indianName?: string;
                translatedDescription?: {
                    [key: string]: string;
                };
                /** @description Null ends the reduction. */
                regularPriceMinor?: components["schemas"]["Minor"] | null;
                /** @description The declarations on the pack, all of them or none. */
                details?: components["schemas"]["ProductDetails"] | null;
            };
        };
        ProductDetails: {
            ingredients: {
                en: string;
                pl: string;
            };
            allergens: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
            mayContain: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
            nutrition: components["schemas"]["Nutrition"] | null;
            origin: string;
            storage: {
                en: string;
                pl: string;
            };
            diets: ("vegan" | "vegetarian" | "gluten-free" | "jain")[];
            /** @enum {string} */
            packKind: "pouch" | "jar" | "box" | "bag" | "tin" | "bottle";
            operator?: components["schemas"]["FoodOperator"];
        };
        Nutrition: {
            /** @enum {string} */
            per: "100 g" | "100 ml";
            energyKj: number;
            energyKcal: number;
            fat: number;
            saturates: number;
            carbohydrate: number;
            sugars: number;
            fibre: number;
            protein: number;
            salt: number;
        };
        FoodOperator: {
            name: string;
            address: string;
        };
        ProductPictureForm: {
            version: number;
            imageUrl: components["schemas"]["ImageUrl"] | null;
        };
        PricePlan: {
            priceMinor: components["schemas"]["Minor"];
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
        };
        BulkChange: {
            items: {
                id: components["schemas"]["ProductId"];
                version: number;
            }[];
            change: {
                /** @constant */
                kind: "price-percent";
                percent: number;
            } | {
                /** @constant */
                kind: "active";
                isActive: boolean;
            } | {
                /** @constant */
                kind: "price-undo";
            };
        };
        /**
         * @description A language of the shop.
         * @example pl
         * @enum {string}
         */
        Locale: "en" | "pl";
        RiderAccountChange: {
            riderId: string | null;
            was: string | null;
        };
        NewRider: {
            name: components["schemas"]["AdminSearch"];
            phone: string;
        };
        RiderChange: {
            name?: components["schemas"]["AdminSearch"];
            phone?: string;
            active?: boolean;
            version: number;
        };
        HandInRequest: {
            /** Format: uuid */
            id: string;
            /** @description Left out: all that the rider has to hand in. */
            orderIds?: components["schemas"]["OrderId"][];
            amountMinor: components["schemas"]["Minor"];
            /** @description What was counted, grosze; without it, as much as was expected. */
            countedMinor?: components["schemas"]["Minor"];
            /** @description Needed when what was counted differs from what was expected. */
            reason?: string;
        };
        ShiftRequest: {
            onShift: boolean;
        };
        SaveSetting: {
            value: string;
            was: string;
        };
        StockCommand: {
            /** Format: uuid */
            commandId: string;
            /** @enum {string} */
            reason: "counted" | "delivery" | "returned" | "damaged" | "correction";
            note?: string;
            changes: ({
                productId: components["schemas"]["ProductId"];
                counted: number;
                expected: number;
            } | {
                productId: components["schemas"]["ProductId"];
                delta: number;
            })[];
        };
        StockPlaceChange: {
            was: {
                reorderPoint?: number | null;
                shelf?: string | null;
                supplier?: string | null;
                packSize?: number | null;
            };
            changes: {
                reorderPoint?: number | null;
                shelf?: string | null;
                supplier?: string | null;
                packSize?: number | null;
            };
        };
        ReceiveCommand: {
            /** Format: uuid */
            commandId: string;
            deliveryNote: string;
            /** @default false */
            again?: boolean;
            lines: {
                productId: components["schemas"]["ProductId"];
                pieces: number;
            }[];
        };
        StocktakeCommand: {
            /** Format: uuid */
            commandId: string;
            lines: {
                productId: components["schemas"]["ProductId"];
                counted: number;
                expected: {
                    lastMovement: string;
                    toPack: number;
                };
            }[];
        };
        NewInvitation: {
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "rider" | "accountant";
            /** @default en */
            locale?: components["schemas"]["Locale"];
        };
        RoleChange: {
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "rider" | "accountant";
            /** @enum {string} */
            was: "owner" | "manager" | "packer" | "rider" | "accountant";
        };
        TwoFactorRule: {
            required: boolean;
            was: boolean;
        };
        NewWebhookEndpoint: {
            name: string;
            /** Format: uri */
            url: string;
            types: components["schemas"]["PublicEventType"][];
        };
        WebhookEndpointChange: {
            name: string;
            /** Format: uri */
            url: string;
            types: components["schemas"]["PublicEventType"][];
            /** @enum {string} */
            state: "on" | "off";
            was: {
                name: string;
                url: string;
                types: string[];
                /** @enum {string} */
                state: "on" | "off" | "disabled";
            };
        };
        ReplayRequest: {
            /** Format: date-time */
            since?: string;
            after?: components["schemas"]["FeedCursor"];
            /** @default false */
            all?: boolean;
        };
        FeedCursor: string;
        ForgotPasswordRequest: {
            email: string;
            /** @default en */
            locale?: components["schemas"]["Locale"];
        };
        InvitationToken: {
            token: string;
        };
        InvitedSignUp: {
            token: string;
            password: string;
            fullName: string;
            /** @default en */
            locale?: components["schemas"]["Locale"];
        };
        PasskeySignInRequest: {
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
            };
        };
        ResetPasswordRequest: {
            token: string;
            password: string;
        };
        ResetLink: {
            token: string;
        };
        SignInRequest: {
            email: string;
            password: string;
            code?: string;
        };
        SignOutRequest: {
            /** @default false */
            everywhere?: boolean;
        };
        SignUpRequest: {
            email: string;
            password: string;
            data: {
                full_name: string;
            };
            /** @default en */
            locale?: components["schemas"]["Locale"];
        };
        VerifyEmailRequest: {
            token: string;
            password: string;
        };
        SaveCartRequest: {
            items: {
                productId: components["schemas"]["ProductId"];
                quantity: components["schemas"]["Quantity"];
            }[];
        };
        CartCheckRequest: {
            items: components["schemas"]["CartItems"];
        };
        CartItems: {
            productId: components["schemas"]["ProductId"];
            quantity: components["schemas"]["Quantity"];
        }[];
        CreateCheckoutRequest: {
            items: components["schemas"]["CartItems"];
            /** Format: email */
            email: string;
            customerName: string;
            amount: components["schemas"]["Minor"];
            orderData: {
                customerName: string;
                /** Format: email */
                email: string;
                phone: string;
                address: string;
                deliveryDistance: number;
                /** @enum {string} */
                deliveryTime: "1-2" | "2-3" | "3-4";
                orderId: components["schemas"]["OrderId"];
                /** @enum {string} */
                paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            };
        };
        SendOrderEmailRequest: {
            orderId: components["schemas"]["OrderId"];
            /** Format: email */
            email: string;
            messageId: string;
            sessionId: string;
            /**
             * @default high
             * @constant
             */
            priority?: "high";
            /** @default true */
            notifyMerchant?: boolean;
        };
        GenerateImageRequest: {
            productName: string;
            productDescription: string;
            categoryName: string;
        };
        EraseAccountRequest: {
            password: string;
        };
        ChangeAccountRequest: {
            fullName?: string;
            /** @description The current one. */
            password?: string;
            newPassword?: string;
        };
        AddressForm: {
            /**
             * @description A name chosen by the customer.
             * @default
             */
            label?: string;
            firstName: string;
            lastName: string;
            phone: string;
            address: string;
            district: string;
            zipCode: string;
            /**
             * @description For the rider, on every order to this address.
             * @default
             */
            riderNote?: string;
        };
        ConfirmationEmailRequest: {
            /** @default en */
            locale?: components["schemas"]["Locale"];
        };
        FavouritesChange: {
            add: components["schemas"]["ProductId"][];
            remove: components["schemas"]["ProductId"][];
        };
        NewPasskey: {
            name: string;
            credential: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        PasskeyRenaming: {
            name: string;
        };
        PasswordConfirmation: {
            password: string;
        };
        PasskeyProof: {
            password: string;
            /** @description Required of an account with an authenticator app: its code, or a recovery code. */
            code?: string;
        };
        TwoFactorCode: {
            code: string;
        };
        PasswordAndCode: {
            password: string;
            code: string;
        };
        OrderStatesRequest: {
            orders: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
                accessToken: string;
            }[];
        };
        /**
         * @description The number a customer quotes on the phone. The shop gives old numbers out again after years; the id is permanent.
         * @example ORD-204816
         */
        OrderNumber: string;
        PlaceOrderRequest: {
            items: components["schemas"]["CartItems"];
            firstName: string;
            lastName: string;
            /** Format: email */
            email: string;
            phone: string;
            address: string;
            /**
             * @default Warszawa
             * @constant
             */
            city?: "Warszawa";
            /** @description One of the names of `districts` in `GET /api/store`. */
            district: string;
            zipCode: string;
            /**
             * @default 1-2
             * @enum {string}
             */
            deliveryTime?: "1-2" | "2-3" | "3-4";
            /** @enum {string} */
            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            riderNote?: string;
            /** @description Products of the order for which a substitute may be packed if they are missing; others are left out and refunded. */
            substitutesFor?: components["schemas"]["ProductId"][];
            /**
             * Format: date-time
             * @description The start of the delivery window the customer saw; if the order would get one that begins more than 30 minutes earlier or later, the answer is 409 `window-not-available` with its start as `windowFrom`. Windows begin at full ten minutes and move on with the clock, which needs no new consent.
             */
            windowFrom?: string;
            /** @description The total the customer saw; if the server's total differs, the answer is 409 `price-changed`. */
            expectedTotalMinor?: components["schemas"]["Minor"];
            /** @description A discount code; if it no longer applies, the answer is 409 `coupon-refused` with the `quote` without it. */
            couponCode?: components["schemas"]["TypedCoupon"];
            /** @description The buyer's tax number, for the receipt. */
            nip?: components["schemas"]["Nip"];
            /** @description Of extensions. */
            fields?: components["schemas"]["OrderFieldValues"];
            /** @default en */
            locale?: components["schemas"]["Locale"];
        };
        TypedCoupon: string;
        /**
         * @description A Polish tax number (NIP); spaces, dashes and a leading `PL` are allowed.
         * @example 5260250274
         */
        Nip: string;
        OrderFieldValues: {
            [key: string]: components["schemas"]["OrderFieldValue"];
        };
        OrderFieldKey: string;
        OrderFieldValue: string | number | boolean;
        OrderKeyRequest: {
            email: string;
        };
        PushSubscription: {
            /**
             * Format: uri
             * @description The address of the browser's push service.
             */
            endpoint: string;
            keys: {
                /** @description The public key messages are encrypted for. */
                p256dh: string;
                /** @description The secret messages are encrypted with. */
                auth: string;
            };
        };
        CheckoutSessionId: string;
        QuoteRequest: {
            items: components["schemas"]["CartItems"];
            /** @description One of the names of `districts` in `GET /api/store`. */
            district: string;
            couponCode?: components["schemas"]["TypedCoupon"];
            /** @description An unpaid order that this one would replace: it uses up no discount code. Without effect unless its token or the account proves that it is mine. */
            insteadOf?: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
                accessToken?: string;
            };
            /** @description Of extensions: those on which the delivery fee depends, as far as the customer has filled them in. */
            fields?: components["schemas"]["OrderFieldValues"];
        };
        /**
         * @description An error (RFC 9457). Programs decide by `code`; people quote `traceId`.
         * @example {
         *       "type": "urn:kirana:problem:invalid-request",
         *       "title": "The request is not right",
         *       "status": 400,
         *       "code": "invalid-request",
         *       "detail": "Some fields are missing or wrong.",
         *       "traceId": "4bf92f3577b34da6a3ce929d0e0e4736",
         *       "errors": [
         *         {
         *           "path": "items.0.quantity",
         *           "message": "Too big: expected number to be <=999"
         *         }
         *       ]
         *     }
         */
        Problem: {
            type: string;
            title: string;
            status: number;
            code: string;
            detail?: string;
            traceId?: string;
            errors?: {
                path: string;
                message: string;
                /** @description Stable; more may be added. */
                code?: string;
                /** @description What the sentence names. An amount of money ends with `Minor`. */
                values?: components["schemas"]["FaultValues"];
            }[];
        };
        FaultValues: {
            [key: string]: string | number;
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            hint: string;
            scopes: ("events.read" | "orders.read" | "orders.status" | "products.read" | "stock.write" | "prices.write" | "webhooks.manage")[];
            types: string[];
            createdAt: string;
            lastUsedAt: string | null;
            expiresAt: string | null;
            isExpired: boolean;
            revokedAt: string | null;
        };
        IssuedApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            hint: string;
            scopes: ("events.read" | "orders.read" | "orders.status" | "products.read" | "stock.write" | "prices.write" | "webhooks.manage")[];
            types: string[];
            createdAt: string;
            lastUsedAt: string | null;
            expiresAt: string | null;
            isExpired: boolean;
            revokedAt: string | null;
            key: string;
        };
        AuditEntry: {
            /** @description `orders-17`: the service and the number of its entry. */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description Email address of the admin. */
            actor: string;
            /** @description `set-status`, `save-setting`, `change-product` … */
            action: string;
            /** @description Id of the order, product, setting or rider. */
            subject: string;
            before: string | null;
            after: string | null;
        };
        Category: {
            id: string;
            name: string;
            translatedName: components["schemas"]["Translations"];
            image: string;
            description: string;
            translatedDescription: components["schemas"]["Translations"];
            /** @description Whether the sidebar and the home page show it; other categories are reached by address and by search. */
            storefrontVisible: boolean;
        };
        Translations: {
            [key: string]: string;
        };
        AdminCategory: {
            id: string;
            name: string;
            translatedName: components["schemas"]["Translations"];
            image: string;
            description: string;
            translatedDescription: components["schemas"]["Translations"];
            /** @description Whether the sidebar and the home page show it; other categories are reached by address and by search. */
            storefrontVisible: boolean;
            /** @description Incremented by each change of the category. A change has to state the version it is based on. */
            version: number;
            /** @description Products of the category, sold or not. */
            products: number;
        };
        AdminCoupon: {
            /** Format: uuid */
            id: string;
            code: string;
            /** @enum {string} */
            kind: "percent" | "amount" | "free-delivery";
            percent: number | null;
            amountMinor: components["schemas"]["Minor"] | null;
            minimumMinor: components["schemas"]["Minor"];
            maxUses: number | null;
            maxUsesPerCustomer: number | null;
            firstOrderOnly: boolean;
            startsAt: string | null;
            endsAt: string | null;
            isActive: boolean;
            note: string;
            batchId: string | null;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            state: "active" | "paused" | "planned" | "expired" | "used-up";
            uses: number;
            discountMinor: components["schemas"]["Minor"];
        };
        CouponList: {
            items: components["schemas"]["AdminCoupon"][];
            more: boolean;
            uses: number;
            discountMinor: components["schemas"]["Minor"];
        };
        AdminCustomerPage: {
            items: components["schemas"]["AdminCustomer"][];
            total: number;
            page: number;
            pageSize: number;
        };
        AdminCustomer: {
            /** Format: uuid */
            id: string;
            fullName: string;
            username: string;
            email: string;
            emailVerified: boolean;
            /** @description Language of emails and of the shop, as chosen at the sign-up. */
            locale: components["schemas"]["Locale"];
            /**
             * @description Short words of the staff; for the shop only.
             * @default []
             */
            tags: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            orderCount: number;
            lastActivity: string | null;
        };
        CustomerRecord: {
            profile: components["schemas"]["CustomerProfile"];
            summary: components["schemas"]["CustomerSummary"];
        };
        CustomerProfile: {
            /** Format: uuid */
            id: string;
            fullName: string;
            username: string;
            email: string;
            emailVerified: boolean;
            /** @description Language of emails and of the shop, as chosen at the sign-up. */
            locale: components["schemas"]["Locale"];
            /**
             * @description Short words of the staff; for the shop only.
             * @default []
             */
            tags: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CustomerSummary: {
            orders: number;
            /** @description Of orders that count as sold, less refunds, grosze. */
            spentMinor: components["schemas"]["Minor"];
            /** @description Null without an order that counts as sold. */
            averageMinor: components["schemas"]["Minor"] | null;
            /** @description Average days between orders; null with fewer than two. */
            everyDays: number | null;
            lastOrderAt: string | null;
            favourites: {
                productId: string;
                name: string;
                pieces: number;
            }[];
            addresses: {
                address: string;
                zipCode: string;
                district: string;
                phone: string;
                orders: number;
            }[];
            /** @description The latest fifty, newest first. */
            timeline: components["schemas"]["CustomerMoment"][];
        };
        CustomerMoment: {
            /** Format: date-time */
            at: string;
            orderId: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @enum {string} */
            kind: "placed" | "delivered" | "cancelled" | "refunded" | "note";
            /** @description Of a note. */
            text: string | null;
            actor: string | null;
        };
        /** @description Done. */
        Done: {
            /** @constant */
            done: true;
        };
        SavedAddress: {
            /** Format: uuid */
            id: string;
            /**
             * @description A name chosen by the customer.
             * @default
             */
            label: string;
            firstName: string;
            lastName: string;
            phone: string;
            address: string;
            district: string;
            zipCode: string;
            /**
             * @description For the rider, on every order to this address.
             * @default
             */
            riderNote: string;
        };
        Totals: {
            subtotalMinor: components["schemas"]["Minor"];
            deliveryFeeMinor: components["schemas"]["Minor"];
            serviceFeeMinor: components["schemas"]["Minor"];
            discountMinor: components["schemas"]["Minor"];
            totalMinor: components["schemas"]["Minor"];
        };
        ShownOrderField: {
            key: components["schemas"]["OrderFieldKey"];
            label: components["schemas"]["Words"];
            text: components["schemas"]["Words"];
        };
        Words: {
            en: string;
            pl: string;
        };
        SavedCart: {
            items: {
                productId: components["schemas"]["ProductId"];
                quantity: components["schemas"]["Quantity"];
            }[];
            /** @description Incremented by every change; it is the `ETag` of the public API. */
            version: number;
        };
        CustomerNotes: {
            tags: string[];
            /** @description Of the tags; incremented with every change of them. */
            version: number;
            /** @description Newest first. */
            notes: {
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                at: string;
                actor: string;
                text: string;
            }[];
        };
        AdminOrderPage: {
            items: components["schemas"]["AdminOrderRow"][];
            /** @description How many orders the query finds; 10000 stands for that many and more. */
            total: number;
            page: number;
            pageSize: number;
        };
        AdminOrderRow: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            customerName: string;
            email: string;
            district: string;
            /** @description Pieces that are in the bag, or will be; not lines. */
            itemCount: number;
            /** @description As ordered; `refundedMinor` is part of it. */
            totalMinor?: components["schemas"]["Minor"];
            /** @description The sum of the partial refunds that are completed or under way, grosze. */
            refundedMinor?: components["schemas"]["Minor"];
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** @description Whether the customer chose to pay online and has not paid, and the order is not cancelled: there is nothing to pack yet. */
            awaitsPayment: boolean;
            /** @description Why the order was or is being cancelled; also set while its payment page is still being closed. `refunded`: all of its money was returned after the delivery. */
            cancelReason: ("shopper" | "shop" | "stock-timeout" | "payment-failed" | "payment-timeout" | "unknown" | "refunded") | null;
            /** @description Whether a refund is under way. */
            refunding: boolean;
            /** @description Whether the delivery is on hold, because an admin set its status or packs it: its timers are stopped. */
            onHold: boolean;
            /** @description Email address of the admin who packs the order now; null when nobody does. */
            packer: string | null;
            rider: {
                id: string;
                name: string;
                phone: string;
            } | null;
            /** @description Why an admin has to look at the order; null while no admin is needed. */
            attention: ("payment-not-closed" | "refund-not-confirmed" | "refund-reversed" | "refunded-twice" | "returned-by-provider") | null;
            /**
             * Format: date-time
             * @description Start and end of the delivery window that the customer was promised.
             */
            windowFrom: string;
            /** Format: date-time */
            windowTo: string;
            /** @description Whether the order is neither delivered nor cancelled although its window has ended, by the database's clock. */
            isLate: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DeadLetterList: {
            queues: {
                /** @description Name of the queue it consumes: `orders.fulfilment`. */
                queue: string;
                total: number;
                oldest: components["schemas"]["DeadLetter"][];
                service: string;
            }[];
            /** @description Services that did not answer; their dead letters are missing here. */
            silent: string[];
        };
        DeadLetter: {
            /** @description Id of the event; empty when another program sent it without one. */
            id: string;
            /** @description Type of the event: `orders.order-placed.v1`. */
            type: string;
            /** @description Why the last attempt failed. Email addresses, phone numbers and quoted values are replaced, because they come from the content. */
            error: string;
            attempts: number;
            /**
             * Format: date-time
             * @description When it was given up.
             */
            diedAt: string;
        };
        RetriedDeadLetters: {
            /** @description How many were put back. */
            retried: number;
        };
        DemoRangeOutcome: {
            removed: number;
            switchedOff: number;
            dishes: number;
        };
        DemoShopState: {
            /** @enum {string} */
            state: "unavailable" | "none" | "stored" | "filling" | "starting" | "open" | "failed";
            /** @description While it is filled, once its orders are planned; null otherwise. */
            progress: {
                placed: number;
                /** @description How many orders the month has. */
                of: number;
            } | null;
            /** @description Where it is open; null while it is not. */
            address: string | null;
            /** @description Who can sign in there, the owner first. */
            accounts: {
                /** Format: email */
                email: string;
                password: string;
            }[];
            /** @description Why it failed; null in every other state. */
            problem: ("disk-full" | "port-taken" | "runs-elsewhere" | "not-built" | "ended") | null;
        };
        AdminDish: {
            title: string;
            translatedTitle: {
                [key: string]: string;
            };
            lead: string;
            translatedLead: {
                [key: string]: string;
            };
            method: string[];
            translatedMethod: {
                [key: string]: string[];
            };
            servings: number;
            minutes: number;
            /** @description It soaks or rises overnight, which `minutes` does not count. */
            overnight?: boolean;
            look: components["schemas"]["DishLook"];
            products: components["schemas"]["DishProductOutput"][];
            atHome: components["schemas"]["DishPantryItemOutput"][];
            id: components["schemas"]["DishId"];
            /** @description False: not in the shop. */
            isActive: boolean;
            version: number;
        };
        AdminDistrict: {
            name: string;
            latitude: number;
            longitude: number;
            /** @description Straight-line distance from the warehouse, in kilometres. */
            distanceKm: number;
            /** @description What a delivery there costs, by the fee in force. */
            deliveryFeeMinor: components["schemas"]["Minor"];
            active: boolean;
            /** @description False beyond the longest distance of a delivery, whether it is active or not. */
            inReach: boolean;
            version: number;
        };
        Found: {
            orders: {
                items: components["schemas"]["FoundOrder"][];
                isDown: boolean;
            };
            products: {
                items: components["schemas"]["FoundProduct"][];
                isDown: boolean;
            };
            customers: {
                items: components["schemas"]["FoundCustomer"][];
                isDown: boolean;
            };
        };
        FoundOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            customerName: string;
            district: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @description As ordered; `refundedMinor` is part of it. */
            totalMinor?: components["schemas"]["Minor"];
            /** @description The sum of the partial refunds that are completed or under way, grosze. */
            refundedMinor?: components["schemas"]["Minor"];
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** Format: date-time */
            createdAt: string;
        };
        FoundProduct: {
            id: components["schemas"]["ProductId"];
            name: string;
            translatedName: components["schemas"]["Translations"];
            priceMinor: components["schemas"]["Minor"];
            isActive: boolean;
        };
        FoundCustomer: {
            /** Format: uuid */
            id: string;
            fullName: string;
            email: string;
        };
        GuestPage: {
            items: components["schemas"]["Guest"][];
            total: number;
            page: number;
            pageSize: number;
        };
        Guest: {
            name: string;
            email: string;
            phone: string;
            orders: number;
            /** Format: date-time */
            lastOrderAt: string;
        };
        MyRides: {
            /** @description Null: nobody has said yet which rider the account belongs to. */
            riderId: string | null;
            /** @description Those under way by their promised time, then those delivered today, the latest first. */
            rides: components["schemas"]["MyRide"][];
            /** @description The oldest 500 at most. */
            toHandIn: components["schemas"]["CashToHandIn"][];
            /** @description All of them, also those that are not listed. */
            toHandInOrders?: number;
            /** @description The amounts of all of them together, grosze. */
            toHandInMinor: components["schemas"]["Minor"];
            /**
             * @description What was handed in today, newest first.
             * @default []
             */
            handovers: components["schemas"]["CashHandover"][];
        };
        MyRide: {
            orderId: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @description Of the order; a step names it. */
            version: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            district: string;
            /** Format: date-time */
            promisedFrom: string;
            /** Format: date-time */
            promisedBy: string;
            /** @description Null while it is under way. */
            deliveredAt: string | null;
            /** @description Whom to ring at; null once it is delivered, because the rider needs it no more. */
            customer: {
                name: string;
                phone: string;
                address: string;
                zipCode: string;
                city: string;
                /** @description What the customer wants the rider to know. */
                note: string | null;
                /** @description What extensions asked the customer for. */
                fields: components["schemas"]["ShownOrderField"][];
            } | null;
            /** @description What to hand over; empty once it is delivered. `productId` is empty for a product that is no longer sold. */
            items: {
                productId: components["schemas"]["ProductId"] | "";
                name: string;
                quantity: number;
            }[];
            /** @description Cash to collect, or collected at the door, whatever was refunded afterwards; 0 for what was paid online, grosze. */
            cashMinor: components["schemas"]["Minor"];
            /** @description The step that the rider can take now; null while the order is being packed, and at the end. */
            next: ("delivering" | "delivered") | null;
        };
        CashToHandIn: {
            orderId: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            totalMinor: components["schemas"]["Minor"];
            /** @description What of it the rider did not collect, or has paid back; not what the till has paid back. */
            refundedMinor: components["schemas"]["Minor"];
            /** @description What the rider has of it, grosze. */
            amountMinor: components["schemas"]["Minor"];
        };
        CashHandover: {
            /** Format: uuid */
            id: string;
            /** @description What its orders came to, grosze. */
            amountMinor: components["schemas"]["Minor"];
            /** @description What was counted, grosze. */
            countedMinor: components["schemas"]["Minor"];
            /** @description Why the two differ; null when they do not. */
            reason: string | null;
            orders: number;
            /** @description Email address of the admin who took the money. */
            actor: string;
            /** Format: date-time */
            at: string;
        };
        OrderCounts: {
            /** @description Of `all`, 1000 stands for that many and more. */
            all: number;
            /** @description Of `all`, 1000 stands for that many and more. */
            "to-pack": number;
            /** @description Of `all`, 1000 stands for that many and more. */
            "waiting-for-rider": number;
            /** @description Of `all`, 1000 stands for that many and more. */
            late: number;
            /** @description Of `all`, 1000 stands for that many and more. */
            "awaiting-payment": number;
            /** @description Of `all`, 1000 stands for that many and more. */
            refunds: number;
            /** @description Of `all`, 1000 stands for that many and more. */
            attention: number;
        };
        NumberedOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
        };
        AdminOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            customerName: string;
            email: string;
            district: string;
            /** @description Pieces that are in the bag, or will be; not lines. */
            itemCount: number;
            /** @description As ordered; `refundedMinor` is part of it. */
            totalMinor?: components["schemas"]["Minor"];
            /** @description The sum of the partial refunds that are completed or under way, grosze. */
            refundedMinor?: components["schemas"]["Minor"];
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** @description Whether the customer chose to pay online and has not paid, and the order is not cancelled: there is nothing to pack yet. */
            awaitsPayment: boolean;
            /** @description Why the order was or is being cancelled; also set while its payment page is still being closed. `refunded`: all of its money was returned after the delivery. */
            cancelReason: ("shopper" | "shop" | "stock-timeout" | "payment-failed" | "payment-timeout" | "unknown" | "refunded") | null;
            /** @description Whether a refund is under way. */
            refunding: boolean;
            /** @description Whether the delivery is on hold, because an admin set its status or packs it: its timers are stopped. */
            onHold: boolean;
            /** @description Email address of the admin who packs the order now; null when nobody does. */
            packer: string | null;
            rider: {
                id: string;
                name: string;
                phone: string;
            } | null;
            /** @description Why an admin has to look at the order; null while no admin is needed. */
            attention: ("payment-not-closed" | "refund-not-confirmed" | "refund-reversed" | "refunded-twice" | "returned-by-provider") | null;
            /**
             * Format: date-time
             * @description Start and end of the delivery window that the customer was promised.
             */
            windowFrom: string;
            /** Format: date-time */
            windowTo: string;
            /** @description Whether the order is neither delivered nor cancelled although its window has ended, by the database's clock. */
            isLate: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Incremented with every change. */
            version: number;
            phone: string;
            address: string;
            city: string;
            zipCode: string;
            distanceKm: number;
            /** @enum {string} */
            deliveryTime: "1-2" | "2-3" | "3-4";
            /** @description What the customer tells the rider; null: nothing. */
            riderNote: string | null;
            /** @description What extensions asked the customer for. */
            fields: components["schemas"]["ShownOrderField"][];
            totals?: components["schemas"]["Totals"];
            /** @description Cash that the rider has to collect, grosze; null when nothing is to be collected. */
            cashToCollectMinor: components["schemas"]["Minor"] | null;
            /** @description The discount code of the order; null: none. */
            couponCode: string | null;
            /** @description What can still be refunded in part; 0 when no partial refund is possible. */
            refundableMinor?: components["schemas"]["Minor"];
            /** @description What was paid, grosze; of cash, what was collected. 0 before. */
            paidMinor?: components["schemas"]["Minor"];
            /** @description Cash of the order that its rider has and has not handed in; 0: none. */
            cashWithRiderMinor?: components["schemas"]["Minor"];
            /** @description The oldest first. */
            partialRefunds: components["schemas"]["PartialRefund"][];
            items: {
                productId: components["schemas"]["ProductId"] | "";
                name: string;
                unitPriceMinor?: components["schemas"]["Minor"];
                quantity: number;
                /** @description What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less. */
                chargedMinor?: components["schemas"]["Minor"];
                /** @description The line's share of the discount. */
                discountMinor?: components["schemas"]["Minor"];
                substitutable: boolean;
                /**
                 * @description Pieces that the order was packed without; they are refunded.
                 * @default 0
                 */
                leftOut?: number;
                /**
                 * @description What was ordered, if the item is a substitute; null: the item itself.
                 * @default null
                 */
                insteadOf: {
                    productId: components["schemas"]["ProductId"];
                    name: string;
                    translatedName: components["schemas"]["Translations"];
                } | null;
            }[];
            /** @description The actions that are currently possible. */
            can: {
                setStatus: boolean;
                resume: boolean;
                cancel: boolean;
                changeContact: boolean;
                refund: boolean;
                refundCash: boolean;
                refundPartly: boolean;
                askAgain: boolean;
                close: boolean;
            };
            steps: components["schemas"]["OrderStep"][];
            notes: components["schemas"]["OrderNote"][];
        };
        PartialRefund: {
            /** Format: uuid */
            id: string;
            lines: {
                productId: components["schemas"]["ProductId"];
                quantity: components["schemas"]["Quantity"];
            }[];
            withDeliveryFee: boolean;
            amountMinor?: components["schemas"]["Minor"];
            /** @enum {string} */
            reason: "missing" | "damaged" | "returned" | "goodwill" | "other" | "substitute";
            /** @description Internal note. */
            note: string | null;
            /** @description The goods go back into stock once it is completed. */
            restock: boolean;
            /** @description Cash that the till has paid back while the rider still had that of the order. */
            fromTill: boolean;
            /** @enum {string} */
            state: "requested" | "completed" | "failed";
            /** @description Email address of the admin, or `payment provider` if it was made there. */
            actor: string;
            /** Format: date-time */
            requestedAt: string;
            /** @description When it was completed or failed; null while the provider is being asked. */
            settledAt: string | null;
            /** @description Why it failed. */
            failure: string | null;
            /** @description Whether it failed, or waits for the provider for hours, and can be requested again or settled. */
            canRetry: boolean;
        };
        OrderStep: {
            /** Format: date-time */
            at: string;
            /** @description The order's version after it; a step without effect has the version of the one before. */
            version: number;
            /** @description Event type, delivery stage, `deadline`, `reminder`, or an action of an admin or customer. */
            trigger: string;
            /** @description Email address of the admin, `shopper`, or null for the shop itself. */
            actor: string | null;
            from: string | null;
            to: string;
            outcome: string;
            /** @description The new payment status, if it changed. */
            paymentStatus: ("unpaid" | "paid" | "failed" | "refunded") | null;
            /** @description What was refunded in part, grosze, if the step is about such a refund. */
            amountMinor?: components["schemas"]["Minor"] | null;
            /** @description Why an admin cancelled or refunded the order; null for every other step. */
            reason: ("out-of-stock" | "customer-asked" | "address-unreachable" | "suspected-fraud" | "other" | "missing" | "damaged" | "returned" | "goodwill") | null;
            /**
             * @description What a packer left out because it was not on the shelf; null for every step but the end of packing.
             * @default null
             */
            missing: {
                productId: components["schemas"]["ProductId"];
                name: string;
                quantity: number;
            }[] | null;
            /**
             * @description What a packer took instead of ordered products; null for every step but the end of packing.
             * @default null
             */
            substitutes: {
                productId: components["schemas"]["ProductId"];
                name: string;
                insteadOf: {
                    productId: components["schemas"]["ProductId"];
                    name: string;
                };
                quantity: number;
            }[] | null;
            /** @description The event that caused this step, and the event that caused that event. */
            eventId: string | null;
            causationId: string | null;
            published: {
                /** Format: uuid */
                id: string;
                type: string;
            }[];
        };
        OrderNote: {
            /** Format: date-time */
            at: string;
            actor: string;
            text: string;
            version: number | null;
        };
        OrderCustomer: {
            /** @description Null for a guest. */
            accountId: string | null;
            /** @description Including this order, without those that were refused. */
            orders: number;
            /** @description Grosze of all orders that were neither cancelled nor refunded. */
            spentMinor: number;
            /** @description The latest order besides this one; null when this is the only one. */
            lastOther: {
                /** Format: uuid */
                id: string;
                number: string;
                /** Format: date-time */
                placedAt: string;
            } | null;
        };
        OrderEmailState: {
            /** @enum {string} */
            template: "confirmation" | "delivered" | "cancelled" | "refunded" | "partly-refunded" | "not-placed" | "payment-open";
            /**
             * @description `waiting`: it is sent, or tried again; `failed`: it was given up.
             * @enum {string}
             */
            state: "waiting" | "sent" | "failed";
            attempts: number;
            /**
             * Format: date-time
             * @description When it was to be sent first.
             */
            dueSince: string;
        };
        /** @description The order, packed. */
        PackedOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @constant */
            status: "pickup";
        };
        /** @description The order as a packer needs it. */
        PackingOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered";
            /**
             * Format: date-time
             * @description The promised delivery window.
             */
            windowFrom: string;
            /** Format: date-time */
            windowTo: string;
            /** @description The window has passed, by the database's clock. */
            isLate: boolean;
            district: string;
            customerName: string;
            /** @description What the customer tells the rider; null: nothing. */
            riderNote: string | null;
            /** @enum {string} */
            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            /** @description Cash that the rider has to collect, grosze; null when nothing is to be collected. */
            cashToCollectMinor: components["schemas"]["Minor"] | null;
            lines: components["schemas"]["PackingLine"][];
            /** @description Email address of the admin who packs the order now; null when nobody does, or did nothing about it for 15 minutes. */
            packer: string | null;
            /** @description Of the order; marking lines does not change it. */
            version: number;
        };
        PackingLine: {
            productId: components["schemas"]["ProductId"];
            name: string;
            quantity: number;
            /** @enum {string} */
            state: "open" | "packed" | "missing";
            /** @description Pieces of a missing line that are not on the shelf, some or all; left out by the release before: all. */
            missing?: number;
            substitutable: boolean;
            /**
             * @description What is in the bag instead; null: the product itself, or nothing.
             * @default null
             */
            substitute: {
                productId: components["schemas"]["ProductId"];
                name: string;
            } | null;
            /**
             * @description Pieces that the order was packed without; they are refunded.
             * @default 0
             */
            leftOut?: number;
        };
        AdminRider: {
            id: string;
            name: string;
            phone: string;
            /**
             * @description `off` while not on shift.
             * @enum {string}
             */
            status: "available" | "busy" | "off";
            onShift: boolean;
            /** @description The order being delivered, if any. */
            orderId: components["schemas"]["OrderId"] | null;
            district: string | null;
            stage: string | null;
            /**
             * @description Position in degrees, with the completed share of the route, 0 to 1. Null when off shift or unknown, as everywhere in a shop whose orders the staff moves.
             * @default null
             */
            position: {
                latitude: number;
                longitude: number;
                progress: number;
            } | null;
            delivered: number;
            /** @description False: the rider no longer works for the shop, has no shifts and gets no orders. */
            active: boolean;
            version: number;
        };
        OrderTimeline: {
            steps: components["schemas"]["OrderStep"][];
            handled: {
                /** Format: uuid */
                eventId: string;
                service: string;
                purpose: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        /** @description What became of each order. */
        BulkStatusOutcome: {
            changed: number;
            outcomes: {
                id: components["schemas"]["OrderId"];
                /** @enum {string} */
                outcome: "changed" | "unchanged" | "not-found" | "not-paid" | "no-rider" | "steps-skipped" | "not-possible-now" | "failed";
                /** @description Why the order was not changed, in English; null for `changed` and `unchanged`. */
                why: string | null;
            }[];
        };
        PackingQueue: {
            orders: components["schemas"]["PackingOrder"][];
            total: number;
        };
        NotOnShelf: {
            orderId: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            productId: components["schemas"]["ProductId"];
            name: string;
            translatedName: components["schemas"]["Translations"];
        };
        /** @description The address of the picture, and where it comes from. */
        GeneratedImage: {
            image: string;
            /** @enum {string} */
            madeBy: "ai" | "drawn" | "uploaded";
        };
        PriceOutcome: {
            productId: components["schemas"]["ProductId"];
            /** @enum {string} */
            outcome: "changed" | "unchanged" | "changed-meanwhile" | "not-found";
            version: number | null;
            priceMinor: components["schemas"]["Minor"] | null;
        };
        AdminProductPage: {
            items: components["schemas"]["AdminProduct"][];
            total: number;
            page: number;
            pageSize: number;
        };
        AdminProduct: {
            id: components["schemas"]["ProductId"];
            name: string;
            translatedName: components["schemas"]["Translations"];
            description: string;
            priceMinor: components["schemas"]["Minor"];
            categoryId: string;
            /** @description Available quantity. */
            quantity: number;
            imageUrl: string | null;
            isActive: boolean;
            vatRate: number;
            netAmount: number;
            /** @enum {string} */
            netUnit: "g" | "kg" | "ml" | "l" | "pcs";
            /** @description Incremented by each change of the product, but not by changes of its stock. A change has to state the version it is based on. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PlannedPrice: {
            /** Format: uuid */
            id: string;
            priceMinor: components["schemas"]["Minor"];
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @enum {string} */
            state: "planned" | "running" | "ended" | "cancelled" | "replaced" | "missed";
            /** @description Email address of the admin. */
            plannedBy: string;
        };
        ProductPrices: {
            /** @description Oldest first, the present price last; at most the newest 500. */
            history: components["schemas"]["PastPrice"][];
            /** @description By their start; those that are over only of the last year. */
            plans: components["schemas"]["PlannedPrice"][];
        };
        PastPrice: {
            priceMinor: components["schemas"]["Minor"];
            /** @description Price without the reduction; null when this price was the regular one. */
            regularMinor: components["schemas"]["Minor"] | null;
            /** Format: date-time */
            validFrom: string;
        };
        ProductSheet: {
            id: components["schemas"]["ProductId"];
            name: string;
            translatedName: components["schemas"]["Translations"];
            description: string;
            priceMinor: components["schemas"]["Minor"];
            categoryId: string;
            /** @description Available quantity. */
            quantity: number;
            imageUrl: string | null;
            isActive: boolean;
            vatRate: number;
            netAmount: number;
            /** @enum {string} */
            netUnit: "g" | "kg" | "ml" | "l" | "pcs";
            /** @description Incremented by each change of the product, but not by changes of its stock. A change has to state the version it is based on. */
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description In Latin letters. */
            indianName: string;
            translatedDescription: components["schemas"]["Translations"];
            /** @description Price without the reduction, grosze; null while the product is not reduced. */
            regularPriceMinor: components["schemas"]["Minor"] | null;
            /** @description Lowest price of the 30 days before the reduction began, grosze; null without a reduction. */
            lowest30DaysMinor: components["schemas"]["Minor"] | null;
            /** @description Null while the product declares nothing. */
            details: components["schemas"]["ProductDetails"] | null;
        };
        StockMovementPage: {
            items: components["schemas"]["StockMovement"][];
            next: string | null;
        };
        StockMovement: {
            /** @description Later movements of a product have greater numbers. */
            id: string;
            /** Format: date-time */
            at: string;
            delta: number;
            /** @description Quantity on hand after it. */
            onHand: number;
            /** @enum {string} */
            reason: "counted" | "delivery" | "returned" | "damaged" | "correction" | "stocktake" | "first-stock" | "sale" | "cancelled" | "refund" | "missing" | "import";
            /** @description Id of the order, the command or the export that caused it. */
            reference: string | null;
            /** @description The order, when an order caused it. */
            orderId: components["schemas"]["OrderId"] | null;
            /** @description Number of the delivery note, or what the admin noted. */
            note: string | null;
            /** @description Email address of the admin; null: the shop itself. */
            actor: string | null;
        };
        /** @description What became of each product. */
        BulkOutcome: {
            changed: number;
            outcomes: {
                id: components["schemas"]["ProductId"];
                /** @enum {string} */
                outcome: "changed" | "unchanged" | "changed-meanwhile" | "not-found";
                /** @description Version of a changed product after the change; a change that takes it back states it. */
                version?: number;
            }[];
        };
        ImportedStockPlan: {
            productId: components["schemas"]["ProductId"];
            exported: number;
            /** @description Pieces sold since the export (negative: received), excluding changes by an earlier import of the same export. */
            soldSince: number;
            now: number;
            willBe: number;
        };
        CashReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description Collected and not handed in, at the moment; the largest amount first. */
            withRiders: {
                riderId: string;
                riderName: string;
                orders: number;
                amountMinor: components["schemas"]["Minor"];
            }[];
            /** @description Of these days in Warsaw, the latest first, at most 500. */
            handovers: {
                /** Format: uuid */
                id: string;
                /** @description What its orders came to, grosze. */
                amountMinor: components["schemas"]["Minor"];
                /** @description What was counted, grosze. */
                countedMinor: components["schemas"]["Minor"];
                /** @description Why the two differ; null when they do not. */
                reason: string | null;
                orders: number;
                /** @description Email address of the admin who took the money. */
                actor: string;
                /** Format: date-time */
                at: string;
                riderId: string;
                riderName: string;
            }[];
            /** @description By how much each kind of movement changed the cash in the till in these days, grosze; kinds without a movement are left out. */
            till: {
                /** @enum {string} */
                kind: "handed-in" | "difference" | "collected" | "paid-back";
                amountMinor: number;
            }[];
        };
        OperationsReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            deliveries: {
                delivered: number;
                /** @description Delivered before the promised window ended. */
                onTime: number;
                late: number;
                minutes: number | null;
                /** @description After the end of the window, on average of those that were late. */
                minutesLate: number | null;
            };
            deliveriesBefore: {
                delivered: number;
                /** @description Delivered before the promised window ended. */
                onTime: number;
                late: number;
                minutes: number | null;
                /** @description After the end of the window, on average of those that were late. */
                minutesLate: number | null;
            };
            /** @description The most deliveries first. */
            districts: {
                delivered: number;
                /** @description Delivered before the promised window ended. */
                onTime: number;
                late: number;
                minutes: number | null;
                /** @description After the end of the window, on average of those that were late. */
                minutesLate: number | null;
                district: string;
            }[];
            /** @description Why orders were cancelled, with what they would have cost, and why parts of orders were refunded; the most money first. */
            reasons: {
                orders: number;
                amountMinor: number;
                /** @enum {string} */
                kind: "cancelled" | "refunded";
                /** @enum {string} */
                reason: "out-of-stock" | "customer-asked" | "address-unreachable" | "suspected-fraud" | "other" | "shopper" | "shop" | "refunded" | "stock-timeout" | "payment-failed" | "payment-timeout" | "unknown" | "rejected" | "missing" | "damaged" | "returned" | "goodwill" | "substitute";
                before: {
                    orders: number;
                    amountMinor: number;
                };
            }[];
            /** @description By email address; new: without an order that counts as sold before the period. */
            customers: {
                new: {
                    customers: number;
                    orders: number;
                    totalMinor: number;
                };
                returning: {
                    customers: number;
                    orders: number;
                    totalMinor: number;
                };
                newBefore: {
                    customers: number;
                    orders: number;
                    totalMinor: number;
                };
                returningBefore: {
                    customers: number;
                    orders: number;
                    totalMinor: number;
                };
            };
        };
        SalesReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            step: "hour" | "day" | "week" | "month";
            sums: components["schemas"]["SaleSums"];
            /** @description The same number of days immediately before. */
            previous: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                /** @description If the reported period is not over: only until the moment that lies as far back as the previous period does. */
                sums: components["schemas"]["SaleSums"];
                isPartial: boolean;
            };
            /** @description `start` is Warsaw time; `before`: the revenue of the same part of the previous period, all of it. */
            periods: {
                orders: number;
                goodsMinor: number;
                deliveryMinor: number;
                serviceMinor: number;
                /** @description What discount codes took off goods and delivery. */
                discountMinor: number;
                /** @description Partial refunds count with their order. */
                refundedMinor: number;
                totalMinor: number;
                /** @description What of `totalMinor` is not paid yet: cash that is to be collected, and online payments that are awaited. The release before leaves it out. */
                unpaidMinor?: number;
                start: string;
                before: {
                    orders: number;
                    totalMinor: number;
                };
            }[];
            /** @description 1 is Monday; `hour` 0 to 23. */
            hours: {
                weekday: number;
                hour: number;
                orders: number;
                totalMinor: number;
            }[];
            /** @description Goods only, pieces as sold; a deleted product counts under its last category, an unknown product under the empty name. */
            categories: {
                goodsMinor: number;
                discountMinor: number;
                refundedMinor: number;
                netMinor: number;
                categoryId: string;
                pieces: number;
            }[];
            /** @description The best sellers; a deleted product has the name in its orders and no id; `trend`: the pieces in equal parts of the reported period. */
            products: {
                goodsMinor: number;
                discountMinor: number;
                refundedMinor: number;
                netMinor: number;
                productId: string | null;
                name: string;
                pieces: number;
                trend: number[];
            }[];
            baskets: {
                fromMinor: number;
                toMinor: number | null;
                orders: number;
                totalMinor: number;
            }[];
        };
        SaleSums: {
            orders: number;
            goodsMinor: number;
            deliveryMinor: number;
            serviceMinor: number;
            /** @description What discount codes took off goods and delivery. */
            discountMinor: number;
            /** @description Partial refunds count with their order. */
            refundedMinor: number;
            totalMinor: number;
            /** @description What of `totalMinor` is not paid yet: cash that is to be collected, and online payments that are awaited. The release before leaves it out. */
            unpaidMinor?: number;
        };
        TodayReport: {
            /** Format: date-time */
            at: string;
            today: {
                orders: number;
                totalMinor: number;
                newCustomers: number;
            };
            yesterday: {
                orders: number;
                totalMinor: number;
                newCustomers: number;
            };
            yesterdayByNow: {
                orders: number;
                totalMinor: number;
                newCustomers: number;
            };
            /** @description Each of the 24 hours. */
            hours: {
                hour: number;
                today: {
                    orders: number;
                    totalMinor: number;
                };
                yesterday: {
                    orders: number;
                    totalMinor: number;
                };
            }[];
        };
        VatReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description Earliest month first, lowest rate first; `month` is `2026-11`. All amounts are net of refunds and may be negative. */
            rows: {
                month: string;
                ratePercent: number;
                netMinor: number;
                vatMinor: number;
                grossMinor: number;
                /** @description What `grossMinor` is less by because of corrections: refunds, and goods that a substitute has moved to another rate, whose amount is below 0 at that rate. */
                refundedMinor: number;
            }[];
        };
        RiderAccount: {
            /** Format: uuid */
            userId: string;
            riderId: string;
        };
        /** @description What the rider has delivered today, and the cash to hand in. */
        RiderDay: {
            /** @description Of today in Warsaw, the latest first. */
            rides: components["schemas"]["RiderRide"][];
            /** @description The oldest 500 at most. */
            toHandIn: components["schemas"]["CashToHandIn"][];
            /** @description All of them, also those that are not listed. */
            toHandInOrders?: number;
            /** @description The amounts of all of them together, grosze. */
            toHandInMinor: components["schemas"]["Minor"];
            /** @description The latest twenty, newest first. */
            handovers: components["schemas"]["CashHandover"][];
        };
        RiderRide: {
            orderId: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            district: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /**
             * Format: date-time
             * @description End of the window promised to the customer.
             */
            promisedBy: string;
            /** @description Null while it is under way. */
            deliveredAt: string | null;
            /** @description Whether it was delivered within the promised window; null while it is under way. */
            onTime: boolean | null;
        };
        RunningOut: {
            productId: components["schemas"]["ProductId"];
            name: string;
            /** @description Available pieces. */
            pieces: number;
            /** @description In the last 14 days. */
            sold: number;
            /** @description Whole days for which the pieces last. */
            daysLeft: number;
        }[];
        AdminSetting: {
            /** @enum {string} */
            key: "store_name" | "store_phone" | "store_email" | "shop_language" | "delivery_fee" | "tax_rate" | "min_order_amount" | "currency" | "opening_hours" | "holidays" | "window_capacity" | "orders_paused" | "company_name" | "company_address" | "company_nip" | "store_logo" | "brand_colour" | "store_tagline" | "email_line" | "terms_en" | "terms_pl" | "privacy_en" | "privacy_pl";
            /** @description Initial value of the form: the stored value, or else the specification's default. */
            value: string;
            description: string;
            /** @description False: no value was saved, and the shop uses `inForce`. */
            stored: boolean;
            /** @description The value currently in force; null: none (no minimum). */
            inForce: string | null;
        };
        AdminStats: {
            totalRevenue: number;
            totalOrders: number;
            pendingOrders: number;
            totalProducts: number;
            lowStockProducts: number;
            recentOrders: components["schemas"]["AdminOrderRow"][];
        };
        StockRow: {
            productId: components["schemas"]["ProductId"];
            /** @description Pieces on the shelf, including those sold to orders that are still to be packed. */
            onHand: number;
            /** @description Pieces on the shelf that belong to open orders: reserved, or sold and still to be packed. */
            setAside: number;
            /** @description Of these, sold and still to be packed: they are no longer in the movements. */
            toPack: number;
            available: number;
            /** @description Whether customers may buy the product. */
            isSold: boolean;
            /**
             * @description What the product was called last, also after it was deleted; null when that is not known.
             * @default null
             */
            lastName: string | null;
            reorderPoint: number | null;
            shelf: string | null;
            /** @default null */
            supplier: string | null;
            /** @default null */
            packSize: number | null;
            lastMovement: string;
            /** @description Pieces sold in the last 14 days. */
            sold: number;
            /** @description Whole days for which the available pieces last at that pace; null when nothing was sold. */
            daysLeft: number | null;
            /** @description Fewer pieces are available than the reorder point, of a product that is sold. */
            isBelow: boolean;
            /** @description Pieces to order in whole packs, so that the reorder point is kept for another 14 days; 0 when that is not due yet, or the product is not sold. */
            suggested: number;
        };
        /** @description What became of a change of stock. */
        StockOutcome: {
            productId: components["schemas"]["ProductId"];
            /** @enum {string} */
            outcome: "changed" | "unchanged" | "changed-meanwhile" | "insufficient-stock" | "not-found";
            before: number;
            quantity: number;
            changedBy?: string;
            /** Format: date-time */
            changedAt?: string;
        };
        /** @description Where the product stands, below how many pieces it is to be reordered, and from whom in packs of how many. */
        StockPlace: {
            productId: components["schemas"]["ProductId"];
            reorderPoint: number | null;
            shelf: string | null;
            /** @default null */
            supplier: string | null;
            /** @default null */
            packSize: number | null;
        };
        ReceivedLine: {
            productId: components["schemas"]["ProductId"];
            /** @enum {string} */
            outcome: "received" | "received-before" | "not-found";
            pieces: number;
            available: number;
            by: string | null;
            at: string | null;
        };
        StocktakeLine: {
            productId: components["schemas"]["ProductId"];
            /** @enum {string} */
            outcome: "changed" | "unchanged" | "counted-meanwhile" | "insufficient-stock" | "not-found";
            delta: number;
            available: number;
            by: string | null;
            at: string | null;
        };
        Team: {
            members: components["schemas"]["TeamMember"][];
            invitations: components["schemas"]["StaffInvitation"][];
            /** @description Whether a role permits nothing before its person has switched two-factor sign-in on. */
            twoFactorRequired: boolean;
        };
        TeamMember: {
            /** Format: uuid */
            id: string;
            email: string;
            fullName: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "rider" | "accountant";
            /** @description Null: never, or longer ago than sessions are kept. */
            lastSignInAt: string | null;
            /** @description Whether a code of an authenticator app is required at sign-in. */
            twoFactor: boolean;
        };
        StaffInvitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "rider" | "accountant";
            invitedBy: string;
            /** Format: date-time */
            expiresAt: string;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
            /** @description Empty: all. */
            types: string[];
            /** @enum {string} */
            state: "on" | "off" | "disabled";
            disabledBecause: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            /** @description Until when the secret before the last rotation is also used for signatures. */
            formerSecretUntil: string | null;
            createdAt: string;
            waiting: number;
            delivered: number;
            failed: number;
        };
        /** @description The endpoint with its secret, which is shown only once. */
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            name: string;
            url: string;
            /** @description Empty: all. */
            types: string[];
            /** @enum {string} */
            state: "on" | "off" | "disabled";
            disabledBecause: string | null;
            /** @description Since when every attempt has failed. */
            failingSince: string | null;
            /** @description Until when the secret before the last rotation is also used for signatures. */
            formerSecretUntil: string | null;
            createdAt: string;
            waiting: number;
            delivered: number;
            failed: number;
            secret: string;
        };
        WebhookDelivery: {
            id: number;
            /** Format: uuid */
            eventId: string;
            cursor: number;
            type: string;
            subject: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            attempts: number;
            /** @description Time of the next attempt, while the delivery waits. */
            dueAt: string;
            log: components["schemas"]["WebhookAttempt"][];
        };
        /** @description What the endpoint answered. */
        WebhookAttempt: {
            at: string;
            durationMs: number;
            /** @description Status of the HTTP response; null when there was none. */
            status: number | null;
            /** @description The beginning of the response body. */
            answer: string;
            error: string | null;
        };
        /** @description How many deliveries were queued. */
        Replayed: {
            queued: number;
        };
        /** @description What the invitation is for. */
        ShownInvitation: {
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer" | "rider" | "accountant";
            /** @description Whether the address belongs to a confirmed account, whose owner signs in to accept. */
            hasAccount: boolean;
        };
        Account: {
            /** Format: uuid */
            id: string;
            email: string;
            fullName: string;
            emailVerified: boolean;
            /** @description Whether the account belongs to the staff: the console opens to every role. */
            isAdmin: boolean;
            /** @description The role in the shop's staff; null for customers. */
            role: ("owner" | "manager" | "packer" | "rider" | "accountant") | null;
            /**
             * @description The account has a role that permits nothing until its owner switches two-factor sign-in on, which the shop requires of its staff.
             * @constant
             */
            twoFactorDue?: true;
        };
        /** @description Who is signed in, and the access token; the cookie that renews it is set as well. */
        Session: {
            user: components["schemas"]["Account"];
            accessToken: string;
            /**
             * Format: date-time
             * @description When the access token expires.
             */
            expiresAt: string;
        };
        /** @description For `navigator.credentials.get` (WebAuthn). */
        PasskeyRequest: {
            challenge: string;
            rpId: string;
            /** @description Milliseconds. */
            timeout: number;
            allowCredentials: unknown[];
            /** @constant */
            userVerification: "required";
        };
        PasswordReset: {
            /** @constant */
            done: true;
            /**
             * @description The account was started anew, because its address had never been confirmed.
             * @constant
             */
            startedAnew?: true;
        };
        UsableResetLink: {
            /** @constant */
            done: true;
            /**
             * @description The address was never confirmed, so that another person may have opened the account: the new password starts it anew, without its name, saved addresses, cart and favourites. Its orders stay.
             * @constant
             */
            startsAnew?: true;
        };
        /** @description Which lines can be sold now. */
        CartCheck: {
            /** @description True when every line is available in the requested quantity. */
            ok: boolean;
            lines: {
                productId: components["schemas"]["ProductId"];
                requested: number;
                available: number;
                ok: boolean;
            }[];
        };
        DishSummary: {
            id: components["schemas"]["DishId"];
            title: string;
            translatedTitle: components["schemas"]["Translations"];
            /** @description One line on what it is. */
            lead: string;
            translatedLead: components["schemas"]["Translations"];
            /** @description For how many people the amounts are. */
            servings: number;
            /** @description From start to table, soaking and resting overnight not counted. */
            minutes: number;
            /** @description It soaks or rises overnight: to be started the day before. */
            overnight?: boolean;
            /** @description Address of its picture. */
            image: string;
            /** @enum {string} */
            colour: "yellow" | "orange" | "red" | "brown" | "dark" | "green" | "white" | "wheat" | "pink";
            /** @description Diets for which all its ingredients are suitable; absent when the ingredients of a product are unknown. */
            diets?: ("vegan" | "vegetarian" | "gluten-free" | "jain")[];
            /** @description Allergens in its ingredients; absent like `diets`. */
            allergens?: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
        };
        Dish: {
            id: components["schemas"]["DishId"];
            title: string;
            translatedTitle: components["schemas"]["Translations"];
            /** @description One line on what it is. */
            lead: string;
            translatedLead: components["schemas"]["Translations"];
            /** @description For how many people the amounts are. */
            servings: number;
            /** @description From start to table, soaking and resting overnight not counted. */
            minutes: number;
            /** @description It soaks or rises overnight: to be started the day before. */
            overnight?: boolean;
            /** @description Address of its picture. */
            image: string;
            /** @enum {string} */
            colour: "yellow" | "orange" | "red" | "brown" | "dark" | "green" | "white" | "wheat" | "pink";
            /** @description Diets for which all its ingredients are suitable; absent when the ingredients of a product are unknown. */
            diets?: ("vegan" | "vegetarian" | "gluten-free" | "jain")[];
            /** @description Allergens in its ingredients; absent like `diets`. */
            allergens?: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
            /** @description Steps in the default language. */
            method: string[];
            /** @description Steps by language, without the default one. */
            translatedMethod: {
                [key: string]: string[];
            };
            ingredients: components["schemas"]["DishIngredient"][];
            atHome: components["schemas"]["DishPantryItemOutput"][];
        };
        DishIngredient: {
            productId: components["schemas"]["ProductId"];
            amount: number;
            /** @enum {string} */
            unit: "g" | "ml" | "pcs";
            /** @default false */
            optional: boolean;
            /** @description Null when the shop does not sell it any more. A product that is sold out is there with a stock of 0. */
            product: components["schemas"]["Product"] | null;
        };
        Product: {
            id: components["schemas"]["ProductId"];
            name: string;
            translatedName: components["schemas"]["Translations"];
            /** @description The Indian name in Latin letters: `Toor dal`. */
            indianName: string;
            description: string;
            translatedDescription: components["schemas"]["Translations"];
            categoryId: string;
            priceMinor: components["schemas"]["Minor"];
            /** @description Price per kilogram, litre or piece, in grosze; the law requires it wherever the price is shown. */
            unitPrice: {
                minor: components["schemas"]["Minor"];
                /** @enum {string} */
                per: "kg" | "l" | "pcs";
            };
            netQuantity: components["schemas"]["NetQuantity"];
            /** @description VAT included in the price, in percent. */
            vatRate: number;
            image: string;
            /** @description Available quantity. */
            stock: number;
            /** @description Absent when the product is not reduced. */
            reduction?: components["schemas"]["Reduction"];
            /** @description Absent while the product has no details. */
            diets?: ("vegan" | "vegetarian" | "gluten-free" | "jain")[];
            /** @description Contained allergens; absent like `diets`. Traces are in the details. */
            allergens?: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
        };
        NetQuantity: {
            amount: number;
            /** @enum {string} */
            unit: "g" | "kg" | "ml" | "l" | "pcs";
        };
        Reduction: {
            /** @description Price of the product without the reduction, in grosze. */
            regularMinor: components["schemas"]["Minor"];
            lowest30DaysMinor: components["schemas"]["Minor"];
            /** @description Percentage by which the price is below `lowest30DaysMinor`, a whole number, rounded down. */
            percent: number;
        };
        FeedPage: {
            events: {
                /** @constant */
                specversion: "1.0";
                /**
                 * Format: uuid
                 * @description The same in webhook, feed and AMQP, and in every repetition.
                 */
                id: string;
                /** @description The shop's own address: two shops never have the same. */
                source: string;
                type: string;
                /** @description Id of the order or product. It is never given to another one, as an order's number is after some years. */
                subject: string;
                /** Format: date-time */
                time: string;
                /** @constant */
                datacontenttype: "application/json";
                /** @description Version of what the event tells about the subject: of an order, of a product, of its stock. It never decreases within the types that begin with the same word, so a consumer can tell outdated events from current ones. */
                aggregateversion: number;
                data: {
                    [key: string]: unknown;
                };
                cursor: string;
            }[];
            /** @description The `after` of the next request; it also moves past events of other types. Store it once the events are processed. */
            next: string;
            /** @description More events are available at once. */
            more: boolean;
        };
        CreateCheckoutAnswer: {
            /** Format: uri */
            url: string;
        };
        /** @description Whether the emails have left. */
        SendOrderEmailAnswer: {
            success: boolean;
            messageId: string;
            usedFallback: boolean;
            merchantNotification?: {
                success: boolean;
            };
        };
        LegalTexts: {
            en: string | null;
            pl: string | null;
        };
        SavedAddresses: {
            items: components["schemas"]["SavedAddress"][];
        };
        ConfirmationEmail: {
            email: string;
            /**
             * @description `sent`: only the link in this email works from now on. `already-confirmed`: nothing was sent or changed.
             * @enum {string}
             */
            outcome: "sent" | "already-confirmed";
        };
        Favourites: {
            productIds: components["schemas"]["ProductId"][];
        };
        MyOrders: {
            items: components["schemas"]["MyOrder"][];
        };
        MyOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @description Grows with every step of the order, as that of `OrderTracking`. */
            version: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** @enum {string} */
            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            /**
             * @description The customer has the goods, also when the order was refunded later.
             * @default false
             */
            handedOver: boolean;
            /** Format: date-time */
            placedAt: string;
            totals: components["schemas"]["Totals"];
            /** @description The discount code of the order; null: none. */
            couponCode: string | null;
            /** @description What was refunded, or let off before cash was collected, grosze; all of an order that was refunded as a whole. */
            refundedMinor: components["schemas"]["Minor"];
            /** @description What was paid, grosze; of cash, what was collected. 0 before. */
            paidMinor?: components["schemas"]["Minor"];
            /**
             * @description Why the shop cancelled the order, as its customer is told; null: the shop did not.
             * @default null
             */
            shopReason: ("out-of-stock" | "customer-asked" | "address-unreachable" | "other") | null;
            items: {
                name: string;
                translatedName: components["schemas"]["Translations"];
                unitPriceMinor: components["schemas"]["Minor"];
                quantity: number;
                /**
                 * @description Pieces that the order was packed without; they are refunded.
                 * @default 0
                 */
                leftOut: number;
                /** @description What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less. */
                chargedMinor?: components["schemas"]["Minor"];
                /**
                 * @description What was refunded for the line: its share of each partial refund that names it, and what a substitute costs less.
                 * @default 0
                 */
                refundedMinor: components["schemas"]["Minor"];
                /** @description The part of `refundedMinor` that was let off before cash was collected. */
                takenOffMinor?: components["schemas"]["Minor"];
                /**
                 * @description What was ordered, if the item is a substitute; null: the item itself.
                 * @default null
                 */
                insteadOf: {
                    productId: components["schemas"]["ProductId"];
                    name: string;
                    translatedName: components["schemas"]["Translations"];
                } | null;
                productId: string;
            }[];
            cancellable: boolean;
            /** @description The payment page, while the order is unpaid. */
            paymentUrl: string | null;
            /** @description How long its goods are held for an unpaid order; then it is cancelled. */
            payUntil: string | null;
        };
        /** @description The passkeys of the account. */
        Passkeys: {
            items: components["schemas"]["Passkey"][];
        };
        Passkey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Null: not used to sign in yet. */
            lastUsedAt: string | null;
        };
        /** @description The passkeys of the account; with the first second factor, its recovery codes, which are shown this once. */
        PasskeyAdded: {
            items: components["schemas"]["Passkey"][];
            /** @description Shown this once, with the first second factor of the account; empty if it had one already. */
            recoveryCodes: string[];
        };
        /** @description For `navigator.credentials.create` (WebAuthn). */
        PasskeyCreation: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                /** @constant */
                type: "public-key";
                alg: number;
            }[];
            /** @description Milliseconds. */
            timeout: number;
            excludeCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                /** @constant */
                requireResidentKey: true;
                /** @constant */
                userVerification: "required";
            };
            /** @constant */
            attestation: "none";
        };
        /** @description The sessions of the account that are left. */
        OwnSessions: {
            items: components["schemas"]["OwnSession"][];
        };
        OwnSession: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** @description What the browser called itself; null if it did not. */
            device: string | null;
            /** @description The network address it was last used from; null if unknown. */
            address: string | null;
            isCurrent: boolean;
        };
        /** @description Whether an authenticator app is set up, and how many recovery codes are left. */
        TwoFactorState: {
            /** @description Whether an authenticator app is set up. */
            on: boolean;
            /** @description How many recovery codes are left, which also accounts with passkeys only have. */
            recoveryCodesLeft: number;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        /** @description What an authenticator app has to know; the secret is shown this once. */
        TwoFactorSetup: {
            secret: string;
            uri: string;
        };
        /** @description Where each order stands. */
        OrderStates: {
            orders: components["schemas"]["OrderState"][];
        };
        OrderState: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @description Grows with every step of the order, as that of `OrderTracking`. */
            version: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** Format: date-time */
            placedAt: string;
            /**
             * Format: date-time
             * @description Start of the promised window.
             */
            windowFrom: string;
            /**
             * Format: date-time
             * @description End of the promised window.
             */
            windowTo: string;
            /** @description Expected time of delivery; null once delivered or cancelled, and where the staff moves the orders: nobody knows it there. */
            etaAt: string | null;
            /** @description The payment page, while the order is unpaid. */
            paymentUrl: string | null;
            /** @description How long its goods are held for an unpaid order; then it is cancelled. */
            payUntil: string | null;
            /** @description Pieces that are free again for the order that takes the place of this unpaid one; empty once it is paid. */
            held: {
                productId: components["schemas"]["ProductId"];
                quantity: number;
            }[];
        };
        PlacedOrder: {
            id: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            /** @description Opens the order's details later; send it as `X-Order-Token`. The shop stores only a hash of it. */
            accessToken: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            totals: components["schemas"]["Totals"];
            payment: {
                /** Format: uri */
                url: string;
            } | null;
        };
        /** @description Where the order stands; `details` only for callers to whom it belongs. */
        OrderTracking: {
            number: components["schemas"]["OrderNumber"];
            /** @description Grows with every step of the order. Answers and live updates may overtake each other; the highest version is the newest. */
            version: number;
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** @description Percent of the way to delivery: 10 pending, 25 confirmed, 40 preparing, 60 pickup, 80 delivering, 100 delivered, 0 cancelled. */
            progress: number;
            district: string;
            destination: {
                latitude: number;
                longitude: number;
            };
            distanceKm: number;
            /** Format: date-time */
            placedAt: string;
            /**
             * Format: date-time
             * @description The promised delivery window.
             */
            windowFrom: string;
            /** Format: date-time */
            windowTo: string;
            /** @description Expected time of delivery; null once delivered or cancelled, and where the staff moves the orders: nobody knows it there. */
            etaAt: string | null;
            timeline: {
                /** @enum {string} */
                status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
                /** Format: date-time */
                at: string;
            }[];
            riderAssigned: boolean;
            /** @description Null unless the caller has proved that the order is theirs. */
            details: {
                id: components["schemas"]["OrderId"];
                customerName: string;
                email: string;
                phone: string;
                address: string;
                city: string;
                zipCode: string;
                /** @enum {string} */
                deliveryTime: "1-2" | "2-3" | "3-4";
                /** @description What the customer tells the rider; null: nothing. */
                riderNote: string | null;
                /** @description The buyer's tax number, ten digits; null: none. */
                nip: string | null;
                /** @description What extensions asked for. */
                fields: components["schemas"]["ShownOrderField"][];
                /** @enum {string} */
                paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
                /** @description The payment page, while the order is unpaid. */
                paymentUrl: string | null;
                /** @description How long its goods are held for an unpaid order; then it is cancelled. */
                payUntil: string | null;
                totals: components["schemas"]["Totals"];
                /** @description The discount code of the order; null: none. */
                couponCode: string | null;
                /** @description What was refunded, or let off before cash was collected, grosze; all of an order that was refunded as a whole. */
                refundedMinor: components["schemas"]["Minor"];
                /** @description What was paid, grosze; of cash, what was collected. 0 before. */
                paidMinor?: components["schemas"]["Minor"];
                /**
                 * @description Why the shop cancelled the order, as its customer is told; null: the shop did not.
                 * @default null
                 */
                shopReason: ("out-of-stock" | "customer-asked" | "address-unreachable" | "other") | null;
                items: {
                    name: string;
                    translatedName: components["schemas"]["Translations"];
                    unitPriceMinor: components["schemas"]["Minor"];
                    quantity: number;
                    /**
                     * @description Pieces that the order was packed without; they are refunded.
                     * @default 0
                     */
                    leftOut: number;
                    /** @description What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less. */
                    chargedMinor?: components["schemas"]["Minor"];
                    /**
                     * @description What was refunded for the line: its share of each partial refund that names it, and what a substitute costs less.
                     * @default 0
                     */
                    refundedMinor: components["schemas"]["Minor"];
                    /** @description The part of `refundedMinor` that was let off before cash was collected. */
                    takenOffMinor?: components["schemas"]["Minor"];
                    /**
                     * @description What was ordered, if the item is a substitute; null: the item itself.
                     * @default null
                     */
                    insteadOf: {
                        productId: components["schemas"]["ProductId"];
                        name: string;
                        translatedName: components["schemas"]["Translations"];
                    } | null;
                    productId: components["schemas"]["ProductId"];
                    /** @description A substitute may be packed if it is missing. */
                    substitutable: boolean;
                }[];
                rider: {
                    name: string;
                    phone: string;
                } | null;
                cancellable: boolean;
            } | null;
        };
        /** @description The access token of the order. */
        OrderKey: {
            accessToken: string;
        };
        Receipt: {
            number: components["schemas"]["OrderNumber"];
            /** Format: date-time */
            placedAt: string;
            seller: components["schemas"]["Seller"];
            customerName: string;
            customerAddress: string;
            /** @description Ten digits. */
            nip: string | null;
            /** @enum {string} */
            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
            /** @enum {string} */
            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
            /** @enum {string} */
            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
            /** @description The customer has the goods, also when the order was refunded later. The release before does not send it. */
            handedOver?: boolean;
            /** @description The payment page, while the order is unpaid. */
            paymentUrl: string | null;
            /** @description How long its goods are held for an unpaid order; then it is cancelled. */
            payUntil: string | null;
            /** @description False for an order that was cancelled or is not accepted yet (`status` is pending then): the document is not a proof of purchase. */
            valid: boolean;
            lines: {
                name: string;
                translatedName: components["schemas"]["Translations"];
                unitPriceMinor: components["schemas"]["Minor"];
                quantity: number;
                /**
                 * @description Pieces that the order was packed without; they are refunded.
                 * @default 0
                 */
                leftOut: number;
                /** @description What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less. */
                chargedMinor?: components["schemas"]["Minor"];
                /**
                 * @description What was refunded for the line: its share of each partial refund that names it, and what a substitute costs less.
                 * @default 0
                 */
                refundedMinor: components["schemas"]["Minor"];
                /** @description The part of `refundedMinor` that was let off before cash was collected. */
                takenOffMinor?: components["schemas"]["Minor"];
                /**
                 * @description What was ordered, if the item is a substitute; null: the item itself.
                 * @default null
                 */
                insteadOf: {
                    productId: components["schemas"]["ProductId"];
                    name: string;
                    translatedName: components["schemas"]["Translations"];
                } | null;
                lineTotalMinor: components["schemas"]["Minor"];
                vatRate: number;
            }[];
            totals: components["schemas"]["Totals"];
            /** @description The discount code of the order; null: none. The VAT is that of the prices after the discount. */
            couponCode: string | null;
            /** @description Refunded, or let off before cash was collected, grosze, in part or as a whole; the totals are those of the order as it was placed. */
            refundedMinor: components["schemas"]["Minor"];
            /** @description What was paid, grosze; of cash, what was collected. 0 before. */
            paidMinor?: components["schemas"]["Minor"];
            /** @description VAT on the delivery and the service fee, in percent. */
            feeVatRate: number;
            /** @description Of the sale with its corrections, the rates of which something is left; empty for an order that was cancelled before anything was paid. */
            vat: components["schemas"]["VatShare"][];
            /** @description What changed the sale since it was paid, the oldest first; what went back is negative. The release before does not send it. */
            corrections?: {
                /** @description Of the document: `ORD-123456/K1`. */
                number: string;
                /** Format: date-time */
                at: string;
                /** @description Of the partial refund; null: it is of the order as a whole. */
                reason: ("missing" | "damaged" | "returned" | "goodwill" | "other" | "substitute") | null;
                vat: {
                    ratePercent: number;
                    grossMinor: number;
                    netMinor: number;
                    vatMinor: number;
                }[];
            }[];
        };
        Seller: {
            /** @description The shop's name. */
            name: string;
            phone: string;
            email: string;
            /** @description The registered name; null: as the shop's. */
            company: string | null;
            /** @description Street, postcode and city, with commas. */
            address: string;
            nip: string | null;
        };
        VatShare: {
            ratePercent: number;
            grossMinor: components["schemas"]["Minor"];
            netMinor: components["schemas"]["Minor"];
            vatMinor: components["schemas"]["Minor"];
        };
        PaymentVerification: {
            /** @enum {string} */
            status: "verifying" | "paid" | "failed" | "expired";
            orderId: components["schemas"]["OrderId"];
            number: components["schemas"]["OrderNumber"];
            amountMinor: components["schemas"]["Minor"];
            /** @description `orderData` is JSON text with the order's id, number and payment method. */
            metadata: {
                orderData: string;
            };
        };
        ProductPage: {
            items: components["schemas"]["Product"][];
            total: number;
            page: number;
            pageSize: number;
            /** @description Only with `without`: the number of otherwise matching products that it excludes. */
            hiddenByAllergens?: number;
            /** @description The corrected search text, when the original matches nothing: `turmeric` for `tumeric`. */
            corrected?: string;
        };
        ProductDetail: {
            id: components["schemas"]["ProductId"];
            name: string;
            translatedName: components["schemas"]["Translations"];
            /** @description The Indian name in Latin letters: `Toor dal`. */
            indianName: string;
            description: string;
            translatedDescription: components["schemas"]["Translations"];
            categoryId: string;
            priceMinor: components["schemas"]["Minor"];
            /** @description Price per kilogram, litre or piece, in grosze; the law requires it wherever the price is shown. */
            unitPrice: {
                minor: components["schemas"]["Minor"];
                /** @enum {string} */
                per: "kg" | "l" | "pcs";
            };
            netQuantity: components["schemas"]["NetQuantity"];
            /** @description VAT included in the price, in percent. */
            vatRate: number;
            image: string;
            /** @description Available quantity. */
            stock: number;
            /** @description Absent when the product is not reduced. */
            reduction?: components["schemas"]["Reduction"];
            /** @description Absent while the product has no details. */
            diets?: ("vegan" | "vegetarian" | "gluten-free" | "jain")[];
            /** @description Contained allergens; absent like `diets`. Traces are in the details. */
            allergens?: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
            /** @description Null while the product has no details. */
            details: components["schemas"]["ProductDetails"] | null;
        };
        ProductSuggestions: {
            /** @description Best matches first; all are available. */
            products: {
                id: components["schemas"]["ProductId"];
                name: string;
                translatedName: components["schemas"]["Translations"];
                /** @description The Indian name in Latin letters: `Toor dal`. */
                indianName: string;
                categoryId: string;
                image: string;
                priceMinor: components["schemas"]["Minor"];
            }[];
            categories: {
                id: string;
                name: string;
                translatedName: components["schemas"]["Translations"];
            }[];
            dishes: {
                id: string;
                title: string;
                translatedTitle: components["schemas"]["Translations"];
            }[];
            /** @description The corrected search text, when the original matches nothing. */
            corrected?: string;
            /** @description Fewer of the words, corrected, that find products, when even the corrected text finds none. */
            instead?: string;
            /** @description Best matches that are sold out, when nothing that matches is available. */
            soldOut?: {
                id: components["schemas"]["ProductId"];
                name: string;
                translatedName: components["schemas"]["Translations"];
                /** @description The Indian name in Latin letters: `Toor dal`. */
                indianName: string;
                categoryId: string;
                image: string;
                priceMinor: components["schemas"]["Minor"];
            }[];
        };
        /** @description The key of the shop, or null. */
        PushKey: {
            /** @description The shop's key (VAPID) for `PushManager.subscribe()`, base64url; null: this shop sends no push messages. */
            publicKey: string | null;
        };
        Quote: {
            subtotalMinor: components["schemas"]["Minor"];
            deliveryFeeMinor: components["schemas"]["Minor"];
            serviceFeeMinor: components["schemas"]["Minor"];
            discountMinor: components["schemas"]["Minor"];
            totalMinor: components["schemas"]["Minor"];
            district: string;
            deliverable: boolean;
            /** @description Straight-line distance from the warehouse to the district's centre, in kilometres. */
            distanceKm: number;
            serviceFeePercent: number;
            minimumOrderMinor: components["schemas"]["Minor"] | null;
            coupon: components["schemas"]["QuotedCoupon"] | null;
            lines: {
                productId: components["schemas"]["ProductId"];
                name: string;
                unitPriceMinor: components["schemas"]["Minor"];
                quantity: number;
                lineTotalMinor: components["schemas"]["Minor"];
            }[];
        };
        QuotedCoupon: {
            code: string;
            refusal: components["schemas"]["CouponRefusal"] | null;
        };
        CouponRefusal: {
            /** @enum {string} */
            reason: "unknown" | "paused" | "not-yet" | "expired" | "used-up" | "used-by-you" | "below-minimum" | "not-first-order";
            missingMinor?: components["schemas"]["Minor"];
            /** Format: date-time */
            at?: string;
        };
        Store: {
            /** @description The shop's name. */
            name: string;
            phone: string;
            email: string;
            /** @description The registered name; null: as the shop's. */
            company: string | null;
            /** @description Street, postcode and city, with commas. */
            address: string;
            nip: string | null;
            brand: components["schemas"]["Brand"];
            /** @description Whether its orders and customers were made up for a demonstration; never true in production. */
            isDemo: boolean;
            /**
             * @description Who moves accepted orders: a clock, as a demonstration, or the staff, in a shop that delivers.
             * @enum {string}
             */
            orderProgress: "demonstration" | "staff";
            /** @constant */
            currency: "PLN";
            warehouse: {
                latitude: number;
                longitude: number;
            };
            districts: components["schemas"]["District"][];
            deliveryTimes: ("1-2" | "2-3" | "3-4")[];
            /** @description Warsaw time, seven weekdays from Monday and single days by date; null: the shop never closes. */
            openingHours: {
                readonly week: ({
                    from: string;
                    to: string;
                } | null)[];
                days: {
                    [key: string]: {
                        from: string;
                        to: string;
                    } | null;
                };
            } | null;
            /** @description Starts of the clock hours in which no further delivery window may begin, because as many orders as the shop can deliver begin there; null: their number is not limited. */
            fullHours: string[] | null;
            /** @description Null: orders are taken. */
            paused: components["schemas"]["PauseNotice"] | null;
            paymentMethods: {
                /** @enum {string} */
                id: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
                available: boolean;
                /** @description The least total that the method takes; an order below it needs another one. */
                leastMinor: components["schemas"]["Minor"];
            }[];
            orderFields: components["schemas"]["OrderField"][];
            pricing: {
                deliveryFeeMinor: components["schemas"]["Minor"];
                /** @description Kilometres included in the delivery fee. */
                includedKm: number;
                perKmMinor: components["schemas"]["Minor"];
                serviceFeePercent: number;
                /** @description Null while no minimum is set. */
                minimumOrderMinor: components["schemas"]["Minor"] | null;
            };
        };
        Brand: {
            logo: string | null;
            accent: components["schemas"]["AccentForms"] | null;
            tagline: components["schemas"]["Sentences"] | null;
            hasDemoRange: boolean;
        };
        AccentForms: {
            light: string;
            dark: string;
        };
        Sentences: {
            en: string;
            pl: string;
        };
        District: {
            name: string;
            latitude: number;
            longitude: number;
            /** @description Straight-line distance from the warehouse, in kilometres. */
            distanceKm: number;
            deliverable: boolean;
            /** @description What a delivery there costs, by the fee in force. */
            deliveryFeeMinor: components["schemas"]["Minor"];
        };
        PauseNotice: {
            en: string;
            pl: string;
        };
        OrderField: {
            key: components["schemas"]["OrderFieldKey"];
            /** @enum {string} */
            input: "text" | "number" | "yes-no" | "choice";
            label: components["schemas"]["Words"];
            hint: components["schemas"]["Words"] | null;
            required: boolean;
            priced: boolean;
            min: number | null;
            max: number | null;
            maxLength: number | null;
            options: {
                value: string;
                label: components["schemas"]["Words"];
            }[];
        };
        DishProductOutput: {
            productId: components["schemas"]["ProductId"];
            amount: number;
            /** @enum {string} */
            unit: "g" | "ml" | "pcs";
            /** @default false */
            optional: boolean;
        };
        DishPantryItemOutput: {
            /** @enum {string} */
            item: "water" | "salt" | "oil" | "sugar" | "onion" | "garlic" | "ginger" | "potato" | "carrot" | "tomato" | "passata" | "cauliflower" | "spinach" | "green-peas" | "green-beans" | "aubergine" | "cabbage" | "bell-pepper" | "cucumber" | "lemon" | "banana" | "coriander" | "mint" | "green-chilli" | "raisins" | "coconut-milk" | "milk" | "yoghurt" | "cream" | "butter" | "ghee" | "peanuts" | "cashews" | "pistachios" | "bread-rolls" | "egg" | "chicken";
            amount?: number;
            /** @enum {string} */
            unit?: "g" | "ml" | "pcs";
            /** @default false */
            optional: boolean;
        };
    };
    responses: {
        /** @description The shop could not answer. Codes: `service-unavailable`, `internal-error`. */
        NotAnswered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before the next attempt; with 429. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type NewApiKey = components['schemas']['NewApiKey'];
export type PublicEventType = components['schemas']['PublicEventType'];
export type CategoryForm = components['schemas']['CategoryForm'];
export type OtherLocale = components['schemas']['OtherLocale'];
export type CategoryOrder = components['schemas']['CategoryOrder'];
export type CategoryId = components['schemas']['CategoryId'];
export type CategoryChange = components['schemas']['CategoryChange'];
export type CouponBatch = components['schemas']['CouponBatch'];
export type Minor = components['schemas']['Minor'];
export type NewCoupon = components['schemas']['NewCoupon'];
export type CouponChange = components['schemas']['CouponChange'];
export type AdminSearch = components['schemas']['AdminSearch'];
export type EraseCustomerRequest = components['schemas']['EraseCustomerRequest'];
export type NewNote = components['schemas']['NewNote'];
export type CustomerTagsChange = components['schemas']['CustomerTagsChange'];
export type CustomerTag = components['schemas']['CustomerTag'];
export type RetryDeadLetters = components['schemas']['RetryDeadLetters'];
export type DishForm = components['schemas']['DishForm'];
export type DishLook = components['schemas']['DishLook'];
export type DishProduct = components['schemas']['DishProduct'];
export type ProductId = components['schemas']['ProductId'];
export type DishPantryItem = components['schemas']['DishPantryItem'];
export type DishId = components['schemas']['DishId'];
export type DishChange = components['schemas']['DishChange'];
export type DistrictChange = components['schemas']['DistrictChange'];
export type NewDistrict = components['schemas']['NewDistrict'];
export type OrderId = components['schemas']['OrderId'];
export type RiderStepRequest = components['schemas']['RiderStepRequest'];
export type AdminCancelRequest = components['schemas']['AdminCancelRequest'];
export type AdminCloseRequest = components['schemas']['AdminCloseRequest'];
export type ContactChange = components['schemas']['ContactChange'];
export type PackedRequest = components['schemas']['PackedRequest'];
export type PackingClaim = components['schemas']['PackingClaim'];
export type PackingLineMark = components['schemas']['PackingLineMark'];
export type SubstituteChoice = components['schemas']['SubstituteChoice'];
export type PartialRefundRequest = components['schemas']['PartialRefundRequest'];
export type Quantity = components['schemas']['Quantity'];
export type SettleRefundRequest = components['schemas']['SettleRefundRequest'];
export type AdminRefundRequest = components['schemas']['AdminRefundRequest'];
export type AssignRequest = components['schemas']['AssignRequest'];
export type SetStatusRequest = components['schemas']['SetStatusRequest'];
export type BulkStatusRequest = components['schemas']['BulkStatusRequest'];
export type PriceList = components['schemas']['PriceList'];
export type ProductForm = components['schemas']['ProductForm'];
export type ImageUrl = components['schemas']['ImageUrl'];
export type ProductChange = components['schemas']['ProductChange'];
export type ProductDetails = components['schemas']['ProductDetails'];
export type Nutrition = components['schemas']['Nutrition'];
export type FoodOperator = components['schemas']['FoodOperator'];
export type ProductPictureForm = components['schemas']['ProductPictureForm'];
export type PricePlan = components['schemas']['PricePlan'];
export type BulkChange = components['schemas']['BulkChange'];
export type Locale = components['schemas']['Locale'];
export type RiderAccountChange = components['schemas']['RiderAccountChange'];
export type NewRider = components['schemas']['NewRider'];
export type RiderChange = components['schemas']['RiderChange'];
export type HandInRequest = components['schemas']['HandInRequest'];
export type ShiftRequest = components['schemas']['ShiftRequest'];
export type SaveSetting = components['schemas']['SaveSetting'];
export type StockCommand = components['schemas']['StockCommand'];
export type StockPlaceChange = components['schemas']['StockPlaceChange'];
export type ReceiveCommand = components['schemas']['ReceiveCommand'];
export type StocktakeCommand = components['schemas']['StocktakeCommand'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type RoleChange = components['schemas']['RoleChange'];
export type TwoFactorRule = components['schemas']['TwoFactorRule'];
export type NewWebhookEndpoint = components['schemas']['NewWebhookEndpoint'];
export type WebhookEndpointChange = components['schemas']['WebhookEndpointChange'];
export type ReplayRequest = components['schemas']['ReplayRequest'];
export type FeedCursor = components['schemas']['FeedCursor'];
export type ForgotPasswordRequest = components['schemas']['ForgotPasswordRequest'];
export type InvitationToken = components['schemas']['InvitationToken'];
export type InvitedSignUp = components['schemas']['InvitedSignUp'];
export type PasskeySignInRequest = components['schemas']['PasskeySignInRequest'];
export type ResetPasswordRequest = components['schemas']['ResetPasswordRequest'];
export type ResetLink = components['schemas']['ResetLink'];
export type SignInRequest = components['schemas']['SignInRequest'];
export type SignOutRequest = components['schemas']['SignOutRequest'];
export type SignUpRequest = components['schemas']['SignUpRequest'];
export type VerifyEmailRequest = components['schemas']['VerifyEmailRequest'];
export type SaveCartRequest = components['schemas']['SaveCartRequest'];
export type CartCheckRequest = components['schemas']['CartCheckRequest'];
export type CartItems = components['schemas']['CartItems'];
export type CreateCheckoutRequest = components['schemas']['CreateCheckoutRequest'];
export type SendOrderEmailRequest = components['schemas']['SendOrderEmailRequest'];
export type GenerateImageRequest = components['schemas']['GenerateImageRequest'];
export type EraseAccountRequest = components['schemas']['EraseAccountRequest'];
export type ChangeAccountRequest = components['schemas']['ChangeAccountRequest'];
export type AddressForm = components['schemas']['AddressForm'];
export type ConfirmationEmailRequest = components['schemas']['ConfirmationEmailRequest'];
export type FavouritesChange = components['schemas']['FavouritesChange'];
export type NewPasskey = components['schemas']['NewPasskey'];
export type PasskeyRenaming = components['schemas']['PasskeyRenaming'];
export type PasswordConfirmation = components['schemas']['PasswordConfirmation'];
export type PasskeyProof = components['schemas']['PasskeyProof'];
export type TwoFactorCode = components['schemas']['TwoFactorCode'];
export type PasswordAndCode = components['schemas']['PasswordAndCode'];
export type OrderStatesRequest = components['schemas']['OrderStatesRequest'];
export type OrderNumber = components['schemas']['OrderNumber'];
export type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];
export type TypedCoupon = components['schemas']['TypedCoupon'];
export type Nip = components['schemas']['Nip'];
export type OrderFieldValues = components['schemas']['OrderFieldValues'];
export type OrderFieldKey = components['schemas']['OrderFieldKey'];
export type OrderFieldValue = components['schemas']['OrderFieldValue'];
export type OrderKeyRequest = components['schemas']['OrderKeyRequest'];
export type PushSubscription = components['schemas']['PushSubscription'];
export type CheckoutSessionId = components['schemas']['CheckoutSessionId'];
export type QuoteRequest = components['schemas']['QuoteRequest'];
export type Problem = components['schemas']['Problem'];
export type FaultValues = components['schemas']['FaultValues'];
export type ApiKey = components['schemas']['ApiKey'];
export type IssuedApiKey = components['schemas']['IssuedApiKey'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type Category = components['schemas']['Category'];
export type Translations = components['schemas']['Translations'];
export type AdminCategory = components['schemas']['AdminCategory'];
export type AdminCoupon = components['schemas']['AdminCoupon'];
export type CouponList = components['schemas']['CouponList'];
export type AdminCustomerPage = components['schemas']['AdminCustomerPage'];
export type AdminCustomer = components['schemas']['AdminCustomer'];
export type CustomerRecord = components['schemas']['CustomerRecord'];
export type CustomerProfile = components['schemas']['CustomerProfile'];
export type CustomerSummary = components['schemas']['CustomerSummary'];
export type CustomerMoment = components['schemas']['CustomerMoment'];
export type Done = components['schemas']['Done'];
export type SavedAddress = components['schemas']['SavedAddress'];
export type Totals = components['schemas']['Totals'];
export type ShownOrderField = components['schemas']['ShownOrderField'];
export type Words = components['schemas']['Words'];
export type SavedCart = components['schemas']['SavedCart'];
export type CustomerNotes = components['schemas']['CustomerNotes'];
export type AdminOrderPage = components['schemas']['AdminOrderPage'];
export type AdminOrderRow = components['schemas']['AdminOrderRow'];
export type DeadLetterList = components['schemas']['DeadLetterList'];
export type DeadLetter = components['schemas']['DeadLetter'];
export type RetriedDeadLetters = components['schemas']['RetriedDeadLetters'];
export type DemoRangeOutcome = components['schemas']['DemoRangeOutcome'];
export type DemoShopState = components['schemas']['DemoShopState'];
export type AdminDish = components['schemas']['AdminDish'];
export type AdminDistrict = components['schemas']['AdminDistrict'];
export type Found = components['schemas']['Found'];
export type FoundOrder = components['schemas']['FoundOrder'];
export type FoundProduct = components['schemas']['FoundProduct'];
export type FoundCustomer = components['schemas']['FoundCustomer'];
export type GuestPage = components['schemas']['GuestPage'];
export type Guest = components['schemas']['Guest'];
export type MyRides = components['schemas']['MyRides'];
export type MyRide = components['schemas']['MyRide'];
export type CashToHandIn = components['schemas']['CashToHandIn'];
export type CashHandover = components['schemas']['CashHandover'];
export type OrderCounts = components['schemas']['OrderCounts'];
export type NumberedOrder = components['schemas']['NumberedOrder'];
export type AdminOrder = components['schemas']['AdminOrder'];
export type PartialRefund = components['schemas']['PartialRefund'];
export type OrderStep = components['schemas']['OrderStep'];
export type OrderNote = components['schemas']['OrderNote'];
export type OrderCustomer = components['schemas']['OrderCustomer'];
export type OrderEmailState = components['schemas']['OrderEmailState'];
export type PackedOrder = components['schemas']['PackedOrder'];
export type PackingOrder = components['schemas']['PackingOrder'];
export type PackingLine = components['schemas']['PackingLine'];
export type AdminRider = components['schemas']['AdminRider'];
export type OrderTimeline = components['schemas']['OrderTimeline'];
export type BulkStatusOutcome = components['schemas']['BulkStatusOutcome'];
export type PackingQueue = components['schemas']['PackingQueue'];
export type NotOnShelf = components['schemas']['NotOnShelf'];
export type GeneratedImage = components['schemas']['GeneratedImage'];
export type PriceOutcome = components['schemas']['PriceOutcome'];
export type AdminProductPage = components['schemas']['AdminProductPage'];
export type AdminProduct = components['schemas']['AdminProduct'];
export type PlannedPrice = components['schemas']['PlannedPrice'];
export type ProductPrices = components['schemas']['ProductPrices'];
export type PastPrice = components['schemas']['PastPrice'];
export type ProductSheet = components['schemas']['ProductSheet'];
export type StockMovementPage = components['schemas']['StockMovementPage'];
export type StockMovement = components['schemas']['StockMovement'];
export type BulkOutcome = components['schemas']['BulkOutcome'];
export type ImportedStockPlan = components['schemas']['ImportedStockPlan'];
export type CashReport = components['schemas']['CashReport'];
export type OperationsReport = components['schemas']['OperationsReport'];
export type SalesReport = components['schemas']['SalesReport'];
export type SaleSums = components['schemas']['SaleSums'];
export type TodayReport = components['schemas']['TodayReport'];
export type VatReport = components['schemas']['VatReport'];
export type RiderAccount = components['schemas']['RiderAccount'];
export type RiderDay = components['schemas']['RiderDay'];
export type RiderRide = components['schemas']['RiderRide'];
export type RunningOut = components['schemas']['RunningOut'];
export type AdminSetting = components['schemas']['AdminSetting'];
export type AdminStats = components['schemas']['AdminStats'];
export type StockRow = components['schemas']['StockRow'];
export type StockOutcome = components['schemas']['StockOutcome'];
export type StockPlace = components['schemas']['StockPlace'];
export type ReceivedLine = components['schemas']['ReceivedLine'];
export type StocktakeLine = components['schemas']['StocktakeLine'];
export type Team = components['schemas']['Team'];
export type TeamMember = components['schemas']['TeamMember'];
export type StaffInvitation = components['schemas']['StaffInvitation'];
export type WebhookEndpoint = components['schemas']['WebhookEndpoint'];
export type WebhookEndpointWithSecret = components['schemas']['WebhookEndpointWithSecret'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type Replayed = components['schemas']['Replayed'];
export type ShownInvitation = components['schemas']['ShownInvitation'];
export type Account = components['schemas']['Account'];
export type Session = components['schemas']['Session'];
export type PasskeyRequest = components['schemas']['PasskeyRequest'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type UsableResetLink = components['schemas']['UsableResetLink'];
export type CartCheck = components['schemas']['CartCheck'];
export type DishSummary = components['schemas']['DishSummary'];
export type Dish = components['schemas']['Dish'];
export type DishIngredient = components['schemas']['DishIngredient'];
export type Product = components['schemas']['Product'];
export type NetQuantity = components['schemas']['NetQuantity'];
export type Reduction = components['schemas']['Reduction'];
export type FeedPage = components['schemas']['FeedPage'];
export type CreateCheckoutAnswer = components['schemas']['CreateCheckoutAnswer'];
export type SendOrderEmailAnswer = components['schemas']['SendOrderEmailAnswer'];
export type LegalTexts = components['schemas']['LegalTexts'];
export type SavedAddresses = components['schemas']['SavedAddresses'];
export type ConfirmationEmail = components['schemas']['ConfirmationEmail'];
export type Favourites = components['schemas']['Favourites'];
export type MyOrders = components['schemas']['MyOrders'];
export type MyOrder = components['schemas']['MyOrder'];
export type Passkeys = components['schemas']['Passkeys'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyAdded = components['schemas']['PasskeyAdded'];
export type PasskeyCreation = components['schemas']['PasskeyCreation'];
export type OwnSessions = components['schemas']['OwnSessions'];
export type OwnSession = components['schemas']['OwnSession'];
export type TwoFactorState = components['schemas']['TwoFactorState'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type TwoFactorSetup = components['schemas']['TwoFactorSetup'];
export type OrderStates = components['schemas']['OrderStates'];
export type OrderState = components['schemas']['OrderState'];
export type PlacedOrder = components['schemas']['PlacedOrder'];
export type OrderTracking = components['schemas']['OrderTracking'];
export type OrderKey = components['schemas']['OrderKey'];
export type Receipt = components['schemas']['Receipt'];
export type Seller = components['schemas']['Seller'];
export type VatShare = components['schemas']['VatShare'];
export type PaymentVerification = components['schemas']['PaymentVerification'];
export type ProductPage = components['schemas']['ProductPage'];
export type ProductDetail = components['schemas']['ProductDetail'];
export type ProductSuggestions = components['schemas']['ProductSuggestions'];
export type PushKey = components['schemas']['PushKey'];
export type Quote = components['schemas']['Quote'];
export type QuotedCoupon = components['schemas']['QuotedCoupon'];
export type CouponRefusal = components['schemas']['CouponRefusal'];
export type Store = components['schemas']['Store'];
export type Brand = components['schemas']['Brand'];
export type AccentForms = components['schemas']['AccentForms'];
export type Sentences = components['schemas']['Sentences'];
export type District = components['schemas']['District'];
export type PauseNotice = components['schemas']['PauseNotice'];
export type OrderField = components['schemas']['OrderField'];
export type DishProductOutput = components['schemas']['DishProductOutput'];
export type DishPantryItemOutput = components['schemas']['DishPantryItemOutput'];
export type ResponseNotAnswered = components['responses']['NotAnswered'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    apiKeyList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API keys of programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    apiKeyIssue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Accountant",
                 *       "scopes": [
                 *         "events.read"
                 *       ],
                 *       "types": [
                 *         "order.delivered.v1"
                 *       ],
                 *       "expiresInDays": 365
                 *     }
                 */
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The issued api key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    apiKeyRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The api keies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminShopAudit: {
        parameters: {
            query?: {
                /** @description Only entries before this time. */
                before?: string;
                subject?: string;
                /** @description Part of the admin's email address, ignoring case. */
                actor?: string;
                area?: "orders" | "products" | "discounts" | "categories" | "customers" | "dishes" | "riders" | "settings" | "integrators" | "team" | "messages";
                /** @description Only entries of this day in Warsaw. */
                day?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What admins did */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminShopCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCategoryList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories in the order of the shop, with the number of their products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategory"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCategoryReorder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "categories": [
                 *         {
                 *           "id": "lentils",
                 *           "version": 1
                 *         },
                 *         {
                 *           "id": "rice",
                 *           "version": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CategoryOrder"];
            };
        };
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategory"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCategoryCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Snacks",
                 *       "description": "To eat with tea."
                 *     }
                 */
                "application/json": components["schemas"]["CategoryForm"];
            };
        };
        responses: {
            /** @description The category. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `category-name-taken`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCategoryRemove: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a category without products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`, `category-in-use`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCategoryChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "changes": {
                 *         "storefrontVisible": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CategoryChange"];
            };
        };
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`, `category-name-taken`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCouponAddBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "prefix": "DEC",
                 *       "number": 50,
                 *       "kind": "percent",
                 *       "percent": 10,
                 *       "amountMinor": null,
                 *       "minimumMinor": 5000,
                 *       "maxUses": 1,
                 *       "maxUsesPerCustomer": 1,
                 *       "firstOrderOnly": false,
                 *       "startsAt": null,
                 *       "endsAt": "2027-01-01T00:00:00.000Z",
                 *       "isActive": true,
                 *       "note": "December leaflet"
                 *     }
                 */
                "application/json": components["schemas"]["CouponBatch"];
            };
        };
        responses: {
            /** @description The coupons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCoupon"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCouponList: {
        parameters: {
            query?: {
                search?: string;
                state?: "active" | "paused" | "planned" | "expired" | "used-up";
                batchId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Discount codes with their uses and what they cost, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCouponAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "WELCOME10",
                 *       "kind": "percent",
                 *       "percent": 10,
                 *       "amountMinor": null,
                 *       "minimumMinor": 5000,
                 *       "maxUses": 100,
                 *       "maxUsesPerCustomer": 1,
                 *       "firstOrderOnly": false,
                 *       "startsAt": null,
                 *       "endsAt": "2027-01-01T00:00:00.000Z",
                 *       "isActive": true,
                 *       "note": "December leaflet"
                 *     }
                 */
                "application/json": components["schemas"]["NewCoupon"];
            };
        };
        responses: {
            /** @description The coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCoupon"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `coupon-code-taken`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCouponChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "percent",
                 *       "percent": 10,
                 *       "amountMinor": null,
                 *       "minimumMinor": 5000,
                 *       "maxUses": 100,
                 *       "maxUsesPerCustomer": 1,
                 *       "firstOrderOnly": false,
                 *       "startsAt": null,
                 *       "endsAt": "2027-01-01T00:00:00.000Z",
                 *       "isActive": false,
                 *       "note": "December leaflet",
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["CouponChange"];
            };
        };
        responses: {
            /** @description The coupon. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCoupon"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerNoteTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tags that customers have */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerList: {
        parameters: {
            query?: {
                /** @description Searches the full name, the username and the email address. */
                search?: components["schemas"]["AdminSearch"];
                /** @description Only customers with this tag. */
                tag?: string;
                page?: number;
                pageSize?: number;
                sort?: "newest" | "orders" | "activity";
                segment?: "new" | "weekly" | "lapsed" | "refunded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Customers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCustomerPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A customer, and what is known of them by their orders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerRecord"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerDataErase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "meera@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EraseCustomerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    customerDataExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All data the shop stores about a customer; recorded in the audit log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            fullName: string;
                            emailVerified: boolean;
                            /** @description Whether the account belongs to the staff: the console opens to every role. */
                            isAdmin: boolean;
                            /** @description The role in the shop's staff; null for customers. */
                            role: ("owner" | "manager" | "packer" | "rider" | "accountant") | null;
                            /**
                             * @description The account has a role that permits nothing until its owner switches two-factor sign-in on, which the shop requires of its staff.
                             * @constant
                             */
                            twoFactorDue?: true;
                            username: string;
                            locale: components["schemas"]["Locale"];
                            /** Format: date-time */
                            createdAt: string;
                            emailVerifiedAt: string | null;
                        };
                        sessions: {
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            lastUsedAt: string;
                            endedAt: string | null;
                            device: string | null;
                            address: string | null;
                        }[];
                        addresses: components["schemas"]["SavedAddress"][];
                        /** @default [] */
                        passkeys: {
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            lastUsedAt: string | null;
                        }[];
                        /** @default [] */
                        shopTags: string[];
                        /** @default [] */
                        shopNotes: {
                            /** Format: date-time */
                            at: string;
                            text: string;
                        }[];
                        orders: {
                            id: components["schemas"]["OrderId"];
                            number: components["schemas"]["OrderNumber"];
                            /** @enum {string} */
                            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
                            /** @enum {string} */
                            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
                            /** @enum {string} */
                            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
                            /**
                             * @description The customer has the goods, also when the order was refunded later.
                             * @default false
                             */
                            handedOver: boolean;
                            /** Format: date-time */
                            placedAt: string;
                            totals: components["schemas"]["Totals"];
                            /** @description The discount code of the order; null: none. */
                            couponCode: string | null;
                            /** @description What was refunded, or let off before cash was collected, grosze; all of an order that was refunded as a whole. */
                            refundedMinor: components["schemas"]["Minor"];
                            /** @description What was paid, grosze; of cash, what was collected. 0 before. */
                            paidMinor?: components["schemas"]["Minor"];
                            /**
                             * @description Why the shop cancelled the order, as its customer is told; null: the shop did not.
                             * @default null
                             */
                            shopReason: ("out-of-stock" | "customer-asked" | "address-unreachable" | "other") | null;
                            items: {
                                name: string;
                                translatedName: components["schemas"]["Translations"];
                                unitPriceMinor: components["schemas"]["Minor"];
                                quantity: number;
                                /**
                                 * @description Pieces that the order was packed without; they are refunded.
                                 * @default 0
                                 */
                                leftOut: number;
                                /** @description What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less. */
                                chargedMinor?: components["schemas"]["Minor"];
                                /**
                                 * @description What was refunded for the line: its share of each partial refund that names it, and what a substitute costs less.
                                 * @default 0
                                 */
                                refundedMinor: components["schemas"]["Minor"];
                                /** @description The part of `refundedMinor` that was let off before cash was collected. */
                                takenOffMinor?: components["schemas"]["Minor"];
                                /**
                                 * @description What was ordered, if the item is a substitute; null: the item itself.
                                 * @default null
                                 */
                                insteadOf: {
                                    productId: components["schemas"]["ProductId"];
                                    name: string;
                                    translatedName: components["schemas"]["Translations"];
                                } | null;
                                productId: string;
                            }[];
                            customerName: string;
                            email: string;
                            phone: string;
                            address: string;
                            city: string;
                            district: string;
                            zipCode: string;
                            /** @enum {string} */
                            deliveryTime: "1-2" | "2-3" | "3-4";
                            riderNote: string | null;
                            /** @description What extensions asked for. */
                            fields: components["schemas"]["ShownOrderField"][];
                            /** @description The buyer's tax number, for the receipt. */
                            nip: string | null;
                            locale: components["schemas"]["Locale"];
                            cancelReason: string | null;
                            rider: string | null;
                            timeline: {
                                state: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @description Internal notes of the shop about the order. */
                            shopNotes: {
                                /** Format: date-time */
                                at: string;
                                text: string;
                            }[];
                            /** @description Actions of admins on the order; their identities are not included. */
                            shopActs: {
                                /** Format: date-time */
                                at: string;
                                action: string;
                                before: string | null;
                                after: string | null;
                            }[];
                        }[];
                        emails: {
                            template: string;
                            orderId: components["schemas"]["OrderId"] | null;
                            /** @enum {string} */
                            state: "waiting" | "sent" | "failed";
                            /** Format: date-time */
                            dueAt: string;
                            sentAt: string | null;
                            to: {
                                name: string;
                                email: string;
                            } | null;
                        }[];
                        pushSubscriptions: {
                            orderId: components["schemas"]["OrderId"];
                            endpoint: string;
                            /** Format: date-time */
                            keptAt: string;
                        }[];
                        payments: {
                            orderId: components["schemas"]["OrderId"];
                            method: ("credit-card" | "debit-card" | "cash" | "blik" | "paypal") | null;
                            state: string;
                            amountMinor: components["schemas"]["Minor"];
                            capturedMinor: components["schemas"]["Minor"];
                            refundedMinor: components["schemas"]["Minor"];
                            sessionId: string | null;
                            email: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        cart: components["schemas"]["SavedCart"];
                        favourites: components["schemas"]["ProductId"][];
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerNoteRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tags of a customer and what the staff noted about them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerNoteAdd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Rings the neighbour if nobody is at home."
                 *     }
                 */
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description The customer notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerNoteRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                noteId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerOrderPage: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All orders of a customer by pages, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders of a customer, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderRow"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminCustomerNoteSetTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tags": [
                 *         "VIP",
                 *         "wholesale"
                 *       ],
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["CustomerTagsChange"];
            };
        };
        responses: {
            /** @description The customer notes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerNotes"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    deadLettersList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events that a consumer has given up, the oldest of each queue, without their content */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadLetterList"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    deadLettersRetry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "queue": "orders.fulfilment",
                 *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["RetryDeadLetters"];
            };
        };
        responses: {
            /** @description The retried dead letters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedDeadLetters"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    demoRangeRetire: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo range outcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoRangeOutcome"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    demoShopRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo shop next to this one: whether there can be one, how far it is, and where it is open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoShopState"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    demoShopOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo shop state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoShopState"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    demoShopRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The demo shop state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoShopState"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminDishList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dishes in the order of the shop, also those that are off */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDish"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminDishCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Masoor dal",
                 *       "translatedTitle": {
                 *         "pl": "Masoor dal"
                 *       },
                 *       "lead": "Red lentils with cumin, in half an hour.",
                 *       "translatedLead": {
                 *         "pl": "Czerwona soczewica z kuminem, w pół godziny."
                 *       },
                 *       "method": [
                 *         "Cook the lentils for 20 minutes.",
                 *         "Fry the cumin and stir it in."
                 *       ],
                 *       "translatedMethod": {
                 *         "pl": [
                 *           "Gotuj soczewicę 20 minut.",
                 *           "Podsmaż kumin i dodaj."
                 *         ]
                 *       },
                 *       "servings": 4,
                 *       "minutes": 30,
                 *       "look": {
                 *         "serving": "bowl",
                 *         "colour": "orange",
                 *         "topping": "leaf"
                 *       },
                 *       "products": [
                 *         {
                 *           "productId": "masoor-dal-1kg",
                 *           "amount": 250,
                 *           "unit": "g",
                 *           "optional": false
                 *         }
                 *       ],
                 *       "atHome": []
                 *     }
                 */
                "application/json": components["schemas"]["DishForm"];
            };
        };
        responses: {
            /** @description The dish. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDish"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminDishChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DishId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "changes": {
                 *         "isActive": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DishChange"];
            };
        };
        responses: {
            /** @description The dish. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDish"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminDistrictList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delivery districts, active or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDistrict"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminDistrictAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Wawer",
                 *       "latitude": 52.213,
                 *       "longitude": 21.153
                 *     }
                 */
                "application/json": components["schemas"]["NewDistrict"];
            };
        };
        responses: {
            /** @description The districts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDistrict"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminDistrictChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Wawer",
                 *       "active": true,
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["DistrictChange"];
            };
        };
        responses: {
            /** @description The districts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDistrict"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminFindFind: {
        parameters: {
            query: {
                q: components["schemas"]["AdminSearch"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders, products and customers that some words may mean, at most five of each; a service that is down says so */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    customerRecordGuests: {
        parameters: {
            query?: {
                /** @description Searches the full name, the username and the email address. */
                search?: components["schemas"]["AdminSearch"];
                page?: number;
                pageSize?: number;
                sort?: "newest" | "orders" | "activity";
                segment?: "new" | "weekly" | "lapsed" | "refunded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People who ordered without an account, by email address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    myRideList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's rides of today, with the cash to hand in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyRides"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    myRideStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "delivered",
                 *       "version": 6
                 *     }
                 */
                "application/json": components["schemas"]["RiderStepRequest"];
            };
        };
        responses: {
            /** @description The rides. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyRides"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of orders in each view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCounts"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderNumberNumbers: {
        parameters: {
            query: {
                /** @description 1 to 100 ids of orders with commas between them. */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers of the orders with these ids, in no particular order; ids of no order are left out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberedOrder"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderList: {
        parameters: {
            query?: {
                /** @description Searches the customer's name, the email address, the id and the number, ignoring case. */
                search?: components["schemas"]["AdminSearch"];
                view?: "all" | "to-pack" | "waiting-for-rider" | "late" | "awaiting-payment" | "refunds" | "attention";
                /** @description One status or several with commas between them: `pending,confirmed`. */
                status?: string;
                /** @description `awaited`: only orders that `awaitsPayment`; `settled`: only paid ones, refunded or not, and those to be paid in cash that are not cancelled; `unpaid`: all that are not paid yet and not cancelled, to be paid in cash included. */
                payment?: "awaited" | "unpaid" | "settled";
                district?: components["schemas"]["AdminSearch"];
                /** @description First and last day on which the orders were placed, Warsaw time. */
                from?: string;
                to?: string;
                /** @description Id of the rider who has or had the order. */
                rider?: components["schemas"]["AdminSearch"];
                /** @description Only orders whose promised delivery window overlaps this span of time. */
                windowFrom?: string;
                windowTo?: string;
                /** @description Lowest and highest total of the orders, grosze, both included; staff need `money.read` to ask for them. */
                amountFromMinor?: number;
                amountToMinor?: number;
                /** @description `packed`: only orders that the caller packs or has packed. */
                mine?: "packed";
                sort?: "newest" | "oldest" | "window" | "total-desc" | "total-asc" | "customer";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders of a view, filtered and sorted; the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One order with its history of decisions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderAskAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "other",
                 *       "note": "The customer called."
                 *     }
                 */
                "application/json": components["schemas"]["AdminCancelRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "The provider confirmed by phone that nothing was paid."
                 *     }
                 */
                "application/json": components["schemas"]["AdminCloseRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderCustomerChangeContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "phone": "+48 600 100 200",
                 *       "address": "Puławska 14/1",
                 *       "zipCode": "02-566"
                 *     }
                 */
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderCustomerRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the customer of an order has ordered so far */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCustomer"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderEmailList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The emails to the customer about an order, the oldest first, and whether they have been sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEmailState"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Rings the neighbour if nobody is at home."
                 *     }
                 */
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingPacked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "withMissing": false
                 *     }
                 */
                "application/json": components["schemas"]["PackedRequest"];
            };
        };
        responses: {
            /** @description The order, packed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackedOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `being-packed`, `lines-open`, `lines-missing`, `nothing-packed`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "takeOver": false
                 *     }
                 */
                "application/json": components["schemas"]["PackingClaim"];
            };
        };
        responses: {
            /** @description The order as a packer needs it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `being-packed`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingMarkLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
                productId: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "packed"
                 *     }
                 */
                "application/json": components["schemas"]["PackingLineMark"];
            };
        };
        responses: {
            /** @description The order as a packer needs it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `being-packed`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingSubstitute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
                productId: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "substitute": "chana-dal-1kg"
                 *     }
                 */
                "application/json": components["schemas"]["SubstituteChoice"];
            };
        };
        responses: {
            /** @description The order as a packer needs it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `being-packed`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingRelease: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order as a packer needs it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPartialRefundRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "version": 5,
                 *       "lines": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "withDeliveryFee": false,
                 *       "amountMinor": 1899,
                 *       "reason": "damaged",
                 *       "restock": false
                 *     }
                 */
                "application/json": components["schemas"]["PartialRefundRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `changed-meanwhile`, `refund-amount-exceeded`, `refund-quantity-exceeded`, `delivery-fee-refunded`, `idempotency-key-reused`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPartialRefundRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
                refundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `refund-amount-exceeded`, `refund-quantity-exceeded`, `delivery-fee-refunded`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPartialRefundSettle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
                refundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Paid back by bank transfer."
                 *     }
                 */
                "application/json": components["schemas"]["SettleRefundRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `refund-amount-exceeded`, `refund-quantity-exceeded`, `delivery-fee-refunded`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "damaged",
                 *       "note": "Two jars were broken."
                 *     }
                 */
                "application/json": components["schemas"]["AdminRefundRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderRefundCash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "damaged",
                 *       "note": "Two jars were broken."
                 *     }
                 */
                "application/json": components["schemas"]["AdminRefundRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderAssign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "riderId": "arjun"
                 *     }
                 */
                "application/json": components["schemas"]["AssignRequest"];
            };
        };
        responses: {
            /** @description The riders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRider"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderSetStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "preparing"
                 *     }
                 */
                "application/json": components["schemas"]["SetStatusRequest"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`, `changed-meanwhile`, `no-rider`, `steps-skipped`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderTimeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every event of an order, what brought it about, and which service handled it when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderTimeline"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminOrderBulkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b"
                 *       ],
                 *       "status": "confirmed",
                 *       "unpaidToo": false
                 *     }
                 */
                "application/json": components["schemas"]["BulkStatusRequest"];
            };
        };
        responses: {
            /** @description What became of each order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkStatusOutcome"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingQueue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders to pack, the earliest promised window first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackingQueue"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPackingNotOnShelf: {
        parameters: {
            query: {
                since: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products that were missing when orders were packed since then, the latest twenty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotOnShelf"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    pictureUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The address of the picture, and where it comes from. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedImage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `unsupported-media-type`, `payload-too-large`, `image-not-an-image`, `image-too-large`, `image-too-small`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminPriceSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "prices": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "version": 4,
                 *           "priceMinor": 1799
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PriceList"];
            };
        };
        responses: {
            /** @description Set the prices of up to 500 products, each at its expected version; returns the result for each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        outcomes: components["schemas"]["PriceOutcome"][];
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductList: {
        parameters: {
            query?: {
                /** @description Searches the name and the category. */
                search?: components["schemas"]["AdminSearch"];
                category?: components["schemas"]["CategoryId"];
                active?: "true" | "false";
                /** @description `low`: active and fewer than ten; `out`: none left. */
                stock?: "low" | "out";
                sort?: "newest" | "name" | "price-low" | "price-high" | "stock";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products, sold or not, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Toor Dal",
                 *       "description": "Split pigeon peas for everyday dal.",
                 *       "categoryId": "lentils",
                 *       "priceMinor": 1899,
                 *       "quantity": 40,
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["ProductForm"];
            };
        };
        responses: {
            /** @description The product. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductRemove: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a product from the catalogue; orders keep its name and price */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 4,
                 *       "changes": {
                 *         "priceMinor": 1799
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ProductChange"];
            };
        };
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    productImagesAttach: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 4,
                 *       "imageUrl": null
                 *     }
                 */
                "application/json": components["schemas"]["ProductPictureForm"];
            };
        };
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductPagePlanPrice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceMinor": 1599,
                 *       "startsAt": "2026-12-01T00:00:00.000Z",
                 *       "endsAt": "2026-12-08T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["PricePlan"];
            };
        };
        responses: {
            /** @description The planned price. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedPrice"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `planned-price-overlaps`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductPageCancelPlan: {
        parameters: {
            query: {
                state: "planned" | "running";
            };
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
                planId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The planned price. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedPrice"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductPagePrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every price a product has had, and the prices planned for it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPrices"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    productPageSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product with every field that can be changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSheet"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    stockMovementPage: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Only movements of this kind. */
                reason?: "counted" | "delivery" | "returned" | "damaged" | "correction" | "stocktake" | "first-stock" | "sale" | "cancelled" | "refund" | "missing" | "import";
            };
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes of the stock on hand of a product, latest first, in pages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockMovementPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "toor-dal-1kg",
                 *           "version": 4
                 *         }
                 *       ],
                 *       "change": {
                 *         "kind": "price-percent",
                 *         "percent": -5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkChange"];
            };
        };
        responses: {
            /** @description What became of each product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkOutcome"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductExport: {
        parameters: {
            query?: {
                /** @description Separators and decimals as spreadsheets in this language read them; without it commas and decimal points, for programs. */
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The catalogue as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        csv: string;
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminProductImport: {
        parameters: {
            query?: {
                dryRun?: "true" | "false";
                basis?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.kirana.product-files+json": string;
            };
        };
        responses: {
            /** @description Take products from a CSV file (text/csv, or JSON with the addresses of its pictures); a dry run only says what would happen, one bad row stops it all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: number;
                        created: number;
                        changed: number;
                        unchanged: number;
                        applied: boolean;
                        /** @description A few names as they were read, those with letters beyond ASCII first, to see whether the letters are right. */
                        names: string[];
                        /** @description Identifies the product versions on which this outcome is based. */
                        basis: string;
                        /** @description The first 200. `line` is counted as in a text editor; `product` is its name, or its id when it has none; `column` is empty when the whole row is invalid. */
                        errors: {
                            line: number;
                            product: string;
                            column: string;
                            message: string;
                            /** @description Stable; more may be added. */
                            code: string;
                            /** @description What the sentence names. An amount of money ends with `Minor`. */
                            values: components["schemas"]["FaultValues"];
                        }[];
                        /** @description How many rows are wrong, also those beyond the first 200 errors. */
                        wrongRows: number;
                        /** @description The first 100 cells that change, those of new products last: as an export for programs writes them, empty where there is nothing. Of long texts the part that differs. Stock is in `stock`. */
                        changes: {
                            productId: components["schemas"]["ProductId"];
                            /** @description Its name, before the change. */
                            product: string;
                            column: string;
                            /** @description Null: the product is new; of it only the name is listed. */
                            from: string | null;
                            to: string;
                        }[];
                        /** @description How many cells change, also those beyond the first 100. */
                        changesInAll: number;
                        stock: components["schemas"]["ImportedStockPlan"][];
                        /** @description `taken`: how many products get one of the chosen pictures; `unused`: file names that belong to no product; `missing`: pictures that the file names and that were not chosen. Their products keep the picture they have. */
                        pictures: {
                            taken: number;
                            unused: string[];
                            missing: string[];
                        };
                        /** @description Categories that the file names and the shop does not have; the import makes them, shown in the shop. */
                        categories: {
                            id: components["schemas"]["CategoryId"];
                            name: string;
                            translatedName: components["schemas"]["Translations"];
                            products: number;
                        }[];
                        stockChanged: number;
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminReportCash: {
        parameters: {
            query: {
                /** @description First and last day, Warsaw time. */
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cash that riders have, and what they handed in, with the differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashReport"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminReportOperations: {
        parameters: {
            query: {
                /** @description First and last day, Warsaw time. */
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries in time and late, why orders were cancelled or refunded, new and returning customers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsReport"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminReportSales: {
        parameters: {
            query: {
                /** @description First and last day, Warsaw time. */
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sales by period, weekday and hour, category, product and basket, compared with the period before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesReport"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminReportToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sales of today by hour, compared with yesterday */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayReport"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminReportVat: {
        parameters: {
            query: {
                /** @description First and last day, Warsaw time. */
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description VAT by month and rate: that of the receipts less that of the refunds */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VatReport"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    riderAccountList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which accounts of the staff belong to which riders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiderAccount"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    riderAccountLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "riderId": "arjun",
                 *       "was": null
                 *     }
                 */
                "application/json": components["schemas"]["RiderAccountChange"];
            };
        };
        responses: {
            /** @description The rider accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiderAccount"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `changed-meanwhile`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Riders with their current deliveries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRider"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Arjun Mehta",
                 *       "phone": "+48 600 300 400"
                 *     }
                 */
                "application/json": components["schemas"]["NewRider"];
            };
        };
        responses: {
            /** @description The riders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRider"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["RiderChange"];
            };
        };
        responses: {
            /** @description The riders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRider"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderCashHandIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "orderIds": [
                 *         "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b"
                 *       ],
                 *       "amountMinor": 5063,
                 *       "countedMinor": 5000,
                 *       "reason": "Gave 63 grosze too much change"
                 *     }
                 */
                "application/json": components["schemas"]["HandInRequest"];
            };
        };
        responses: {
            /** @description What the rider has delivered today, and the cash to hand in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiderDay"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `changed-meanwhile`, `idempotency-key-reused`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderCashDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A rider's rides of today, the cash to hand in, and what was handed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiderDay"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminRiderShift: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "onShift": true
                 *     }
                 */
                "application/json": components["schemas"]["ShiftRequest"];
            };
        };
        responses: {
            /** @description The riders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRider"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminShopRunningOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products that end within two weeks as they sold in the last two, the first to end first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunningOut"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminSettingList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Settings, stored or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSetting"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminSettingSave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: "store_name" | "store_phone" | "store_email" | "shop_language" | "delivery_fee" | "tax_rate" | "min_order_amount" | "currency" | "opening_hours" | "holidays" | "window_capacity" | "orders_paused" | "company_name" | "company_address" | "company_nip" | "store_logo" | "brand_colour" | "store_tagline" | "email_line" | "terms_en" | "terms_pl" | "privacy_en" | "privacy_pl";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "4900",
                 *       "was": "3900"
                 *     }
                 */
                "application/json": components["schemas"]["SaveSetting"];
            };
        };
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSetting"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminShopStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics of the dashboard; amounts in grosze */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStats"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminStockList: {
        parameters: {
            query?: {
                productId?: components["schemas"]["ProductId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stock of a product or of all, with the pace of sales and what to reorder, the first to end first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockRow"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminStockChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commandId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "reason": "delivery",
                 *       "changes": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "delta": 20
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StockCommand"];
            };
        };
        responses: {
            /** @description The stock outcomes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockOutcome"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`, `insufficient-stock`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    stockKeepingPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "was": {
                 *         "shelf": null
                 *       },
                 *       "changes": {
                 *         "shelf": "B2-4"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StockPlaceChange"];
            };
        };
        responses: {
            /** @description Where the product stands, below how many pieces it is to be reordered, and from whom in packs of how many. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockPlace"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    stockKeepingReceive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commandId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "deliveryNote": "WZ 12/2026",
                 *       "again": false,
                 *       "lines": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "pieces": 20
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReceiveCommand"];
            };
        };
        responses: {
            /** @description The received lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedLine"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    stockKeepingShelves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shelves of products that have one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productId: components["schemas"]["ProductId"];
                        shelf: string;
                    }[];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    stockKeepingStocktake: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commandId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "lines": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "counted": 38,
                 *           "expected": {
                 *             "lastMovement": "118",
                 *             "toPack": 2
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StocktakeCommand"];
            };
        };
        responses: {
            /** @description The stocktake lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StocktakeLine"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminTeamList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staff with their roles, and who is invited */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminTeamInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "arjun@example.com",
                 *       "role": "packer",
                 *       "locale": "en"
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `in-team-already`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminTeamWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminTeamChangeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "manager",
                 *       "was": "packer"
                 *     }
                 */
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `last-owner`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminTeamRemove: {
        parameters: {
            query: {
                was: "owner" | "manager" | "packer" | "rider" | "accountant";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `last-owner`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminTeamRequireTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "required": true,
                 *       "was": false
                 *     }
                 */
                "application/json": components["schemas"]["TwoFactorRule"];
            };
        };
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-possible-now`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook endpoints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorAddEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Till",
                 *       "url": "https://till.example/kirana",
                 *       "types": [
                 *         "order.accepted.v1"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint with its secret, which is shown only once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `forbidden-address`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorChangeEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Till",
                 *       "url": "https://till.example/kirana",
                 *       "types": [
                 *         "order.accepted.v1"
                 *       ],
                 *       "state": "on",
                 *       "was": {
                 *         "name": "Till",
                 *         "url": "https://till.example/kirana",
                 *         "types": [],
                 *         "state": "on"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The webhook endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `forbidden-address`, `changed-meanwhile`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorRemoveEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorDeliveries: {
        parameters: {
            query?: {
                state?: "waiting" | "delivered" | "failed";
                /** @description Only deliveries with a smaller id. */
                before?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries with the log of their attempts, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorRetryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many deliveries were queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-11-20T00:00:00Z",
                 *       "all": false
                 *     }
                 */
                "application/json": components["schemas"]["ReplayRequest"];
            };
        };
        responses: {
            /** @description How many deliveries were queued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replayed"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint with its secret, which is shown only once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    adminIntegratorTestEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the endpoint answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAttempt"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    apiDescriptionEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every event of the shop, as AsyncAPI 3 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identityForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "meera@example.com",
                 *       "locale": "pl"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identityShowInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description What the invitation is for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownInvitation"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-token`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identityAcceptAsOwner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt"
                 *     }
                 */
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *       "email": "meera@example.com",
                     *       "fullName": "Meera Kowalska",
                     *       "emailVerified": true,
                     *       "isAdmin": false,
                     *       "role": null
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-token`, `other-address`, `in-team-already`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionSignUpInvited: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt",
                 *       "password": "mango-and-ginger",
                 *       "fullName": "Arjun Mehta",
                 *       "locale": "en"
                 *     }
                 */
                "application/json": components["schemas"]["InvitedSignUp"];
            };
        };
        responses: {
            /** @description Who is signed in, and the access token; the cookie that renews it is set as well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *         "email": "meera@example.com",
                     *         "fullName": "Meera Kowalska",
                     *         "emailVerified": true,
                     *         "isAdmin": false,
                     *         "role": null
                     *       },
                     *       "accessToken": "eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln",
                     *       "expiresAt": "2026-11-21T12:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-token`, `not-possible-now`, `weak-password`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identityMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, and whether as an admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *       "email": "meera@example.com",
                     *       "fullName": "Meera Kowalska",
                     *       "emailVerified": true,
                     *       "isAdmin": false,
                     *       "role": null
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeySignInSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "credential": {
                 *         "id": "p4sskey-4aBcD",
                 *         "rawId": "p4sskey-4aBcD",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "authenticatorData": "SZYN5YgOjGh0NBcP",
                 *           "signature": "MEUCIQDx8n",
                 *           "userHandle": "DZpbji88TV6PYHGCk6S1xg"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeySignInRequest"];
            };
        };
        responses: {
            /** @description Who is signed in, and the access token; the cookie that renews it is set as well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *         "email": "meera@example.com",
                     *         "fullName": "Meera Kowalska",
                     *         "emailVerified": true,
                     *         "isAdmin": false,
                     *         "role": null
                     *       },
                     *       "accessToken": "eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln",
                     *       "expiresAt": "2026-11-21T12:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeySignInBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `navigator.credentials.get` (WebAuthn). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequest"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionRefresh: {
        parameters: {
            query?: never;
            header: {
                "x-kirana-client": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is signed in, and the access token; the cookie that renews it is set as well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *         "email": "meera@example.com",
                     *         "fullName": "Meera Kowalska",
                     *         "emailVerified": true,
                     *         "isAdmin": false,
                     *         "role": null
                     *       },
                     *       "accessToken": "eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln",
                     *       "expiresAt": "2026-11-21T12:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `session-missing`, `invalid-token`, `forbidden`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identityResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt",
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The password reset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-token`, `weak-password`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identityCheckResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt"
                 *     }
                 */
                "application/json": components["schemas"]["ResetLink"];
            };
        };
        responses: {
            /** @description The usable reset link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsableResetLink"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-token`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "meera@example.com",
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description Who is signed in, and the access token; the cookie that renews it is set as well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *         "email": "meera@example.com",
                     *         "fullName": "Meera Kowalska",
                     *         "emailVerified": true,
                     *         "isAdmin": false,
                     *         "role": null
                     *       },
                     *       "accessToken": "eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln",
                     *       "expiresAt": "2026-11-21T12:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `email-not-verified`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionSignOut: {
        parameters: {
            query?: never;
            header: {
                "x-kirana-client": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "everywhere": false
                 *     }
                 */
                "application/json": components["schemas"]["SignOutRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `forbidden`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identitySignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "meera@example.com",
                 *       "password": "mango-and-ginger",
                 *       "data": {
                 *         "full_name": "Meera Kowalska"
                 *       },
                 *       "locale": "pl"
                 *     }
                 */
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `weak-password`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionVerifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "Zk3mV8q1xT5sW9yB2nC6fD0hJ4kL7pRt",
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description Who is signed in, and the access token; the cookie that renews it is set as well. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *         "email": "meera@example.com",
                     *         "fullName": "Meera Kowalska",
                     *         "emailVerified": true,
                     *         "isAdmin": false,
                     *         "role": null
                     *       },
                     *       "accessToken": "eyJhbGciOiJFZERTQSIsImtpZCI6ImsxIn0.e30.c2ln",
                     *       "expiresAt": "2026-11-21T12:10:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-token`, `invalid-credentials`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    cartMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My cart; its ETag is what a change must match */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "productId": "toor-dal-1kg",
                     *           "quantity": 2
                     *         }
                     *       ],
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["SavedCart"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    cartSave: {
        parameters: {
            query?: never;
            header: {
                /** @description The `ETag` of the cart that was changed. */
                "if-match": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SaveCartRequest"];
            };
        };
        responses: {
            /** @description The saved cart. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "productId": "toor-dal-1kg",
                     *           "quantity": 2
                     *         }
                     *       ],
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["SavedCart"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `cart-version-missing`, `cart-changed`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    cartCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CartCheckRequest"];
            };
        };
        responses: {
            /** @description Which lines can be sold now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "lines": [
                     *         {
                     *           "productId": "toor-dal-1kg",
                     *           "requested": 2,
                     *           "available": 42,
                     *           "ok": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CartCheck"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    catalogueCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All categories */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    dishList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dishes to cook from the products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DishSummary"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    dishOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DishId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One dish: its method, and its ingredients with their products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dish"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    feedEvents: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page; 0: from the oldest stored event. */
                after?: components["schemas"]["FeedCursor"];
                limit?: number;
                /** @description Only these types, separated by commas; absent: all. */
                types?: string;
                /** @description How long to wait for a new event when there is none, in seconds. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public events after a cursor, the oldest first; with `wait` it waits for something new */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [
                     *         {
                     *           "specversion": "1.0",
                     *           "id": "6f1d6c0e-6a0b-4a5e-9f5c-1a2b3c4d5e6f",
                     *           "source": "https://shop.example",
                     *           "type": "order.delivered.v1",
                     *           "subject": "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                     *           "time": "2026-11-21T13:40:00.000Z",
                     *           "datacontenttype": "application/json",
                     *           "aggregateversion": 7,
                     *           "data": {
                     *             "number": "ORD-204816"
                     *           },
                     *           "cursor": "1024-3c4d5e6f"
                     *         }
                     *       ],
                     *       "next": "1024-3c4d5e6f",
                     *       "more": false
                     *     }
                     */
                    "application/json": components["schemas"]["FeedPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-api-key`, `insufficient-scope`, `forbidden`, `cursor-too-old`, `cursor-unknown`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    createCheckoutCreateCheckout: {
        parameters: {
            query?: never;
            header?: {
                "x-order-token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "email": "meera@example.com",
                 *       "customerName": "Meera Kowalska",
                 *       "amount": 5063,
                 *       "orderData": {
                 *         "customerName": "Meera Kowalska",
                 *         "email": "meera@example.com",
                 *         "phone": "+48 600 100 200",
                 *         "address": "Puławska 12/3, 02-566 Warszawa",
                 *         "deliveryDistance": 1.93,
                 *         "deliveryTime": "1-2",
                 *         "orderId": "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                 *         "paymentMethod": "blik"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateCheckoutRequest"];
            };
        };
        responses: {
            /** @description The create checkout answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCheckoutAnswer"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `forbidden`, `price-changed`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderEmailSend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The order's `accessToken`. Without it, only its owner gets the details. */
                "x-order-token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                 *       "email": "meera@example.com",
                 *       "messageId": "order-3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                 *       "sessionId": "b7f1c9d2",
                 *       "priority": "high",
                 *       "notifyMerchant": true
                 *     }
                 */
                "application/json": components["schemas"]["SendOrderEmailRequest"];
            };
        };
        responses: {
            /** @description Whether the emails have left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendOrderEmailAnswer"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `forbidden`, `idempotency-key-reused`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    generatedPictureGenerate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productName": "Toor Dal",
                 *       "productDescription": "Split pigeon peas for everyday dal.",
                 *       "categoryName": "Lentils & Dals"
                 *     }
                 */
                "application/json": components["schemas"]["GenerateImageRequest"];
            };
        };
        responses: {
            /** @description The address of the picture, and where it comes from. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedImage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `image-refused`, `image-budget-used-up`, `image-provider-busy`, `image-provider-timeout`, `image-provider-failed`, `image-model-gone`, `image-not-an-image`, `image-too-large`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    storeLegal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document: "terms" | "privacy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop's own terms of service or privacy policy, in Markdown; null where the built-in text applies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTexts"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    myAccountErase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["EraseAccountRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    myAccountChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger",
                 *       "newPassword": "green-cardamom-tea"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeAccountRequest"];
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0d9a5b8e-2f3c-4d5e-8f60-718293a4b5c6",
                     *       "email": "meera@example.com",
                     *       "fullName": "Meera Kowalska",
                     *       "emailVerified": true,
                     *       "isAdmin": false,
                     *       "role": null
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `weak-password`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    addressList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My addresses, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddresses"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    addressAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Home",
                 *       "firstName": "Meera",
                 *       "lastName": "Kowalska",
                 *       "phone": "+48 600 100 200",
                 *       "address": "Puławska 12/3",
                 *       "district": "Mokotów",
                 *       "zipCode": "02-566",
                 *       "riderNote": "Entrance B, code 12"
                 *     }
                 */
                "application/json": components["schemas"]["AddressForm"];
            };
        };
        responses: {
            /** @description The saved address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `too-many-addresses`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    addressChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Home",
                 *       "firstName": "Meera",
                 *       "lastName": "Kowalska",
                 *       "phone": "+48 600 100 200",
                 *       "address": "Puławska 12/3",
                 *       "district": "Mokotów",
                 *       "zipCode": "02-566",
                 *       "riderNote": "Entrance B, code 12"
                 *     }
                 */
                "application/json": components["schemas"]["AddressForm"];
            };
        };
        responses: {
            /** @description The saved address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    addressRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved addresses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddresses"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    identitySendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locale": "pl"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmationEmailRequest"];
            };
        };
        responses: {
            /** @description The confirmation email. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationEmail"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `service-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    myAccountExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All data the shop stores about me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            fullName: string;
                            emailVerified: boolean;
                            /** @description Whether the account belongs to the staff: the console opens to every role. */
                            isAdmin: boolean;
                            /** @description The role in the shop's staff; null for customers. */
                            role: ("owner" | "manager" | "packer" | "rider" | "accountant") | null;
                            /**
                             * @description The account has a role that permits nothing until its owner switches two-factor sign-in on, which the shop requires of its staff.
                             * @constant
                             */
                            twoFactorDue?: true;
                            username: string;
                            locale: components["schemas"]["Locale"];
                            /** Format: date-time */
                            createdAt: string;
                            emailVerifiedAt: string | null;
                        };
                        sessions: {
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            lastUsedAt: string;
                            endedAt: string | null;
                            device: string | null;
                            address: string | null;
                        }[];
                        addresses: components["schemas"]["SavedAddress"][];
                        /** @default [] */
                        passkeys: {
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            lastUsedAt: string | null;
                        }[];
                        /** @default [] */
                        shopTags: string[];
                        /** @default [] */
                        shopNotes: {
                            /** Format: date-time */
                            at: string;
                            text: string;
                        }[];
                        orders: {
                            id: components["schemas"]["OrderId"];
                            number: components["schemas"]["OrderNumber"];
                            /** @enum {string} */
                            status: "pending" | "confirmed" | "preparing" | "pickup" | "delivering" | "delivered" | "cancelled";
                            /** @enum {string} */
                            paymentStatus: "unpaid" | "paid" | "failed" | "refunded";
                            /** @enum {string} */
                            paymentMethod: "credit-card" | "debit-card" | "cash" | "blik" | "paypal";
                            /**
                             * @description The customer has the goods, also when the order was refunded later.
                             * @default false
                             */
                            handedOver: boolean;
                            /** Format: date-time */
                            placedAt: string;
                            totals: components["schemas"]["Totals"];
                            /** @description The discount code of the order; null: none. */
                            couponCode: string | null;
                            /** @description What was refunded, or let off before cash was collected, grosze; all of an order that was refunded as a whole. */
                            refundedMinor: components["schemas"]["Minor"];
                            /** @description What was paid, grosze; of cash, what was collected. 0 before. */
                            paidMinor?: components["schemas"]["Minor"];
                            /**
                             * @description Why the shop cancelled the order, as its customer is told; null: the shop did not.
                             * @default null
                             */
                            shopReason: ("out-of-stock" | "customer-asked" | "address-unreachable" | "other") | null;
                            items: {
                                name: string;
                                translatedName: components["schemas"]["Translations"];
                                unitPriceMinor: components["schemas"]["Minor"];
                                quantity: number;
                                /**
                                 * @description Pieces that the order was packed without; they are refunded.
                                 * @default 0
                                 */
                                leftOut: number;
                                /** @description What is charged for a piece before the discount: less than `unitPriceMinor` for a substitute that costs less. */
                                chargedMinor?: components["schemas"]["Minor"];
                                /**
                                 * @description What was refunded for the line: its share of each partial refund that names it, and what a substitute costs less.
                                 * @default 0
                                 */
                                refundedMinor: components["schemas"]["Minor"];
                                /** @description The part of `refundedMinor` that was let off before cash was collected. */
                                takenOffMinor?: components["schemas"]["Minor"];
                                /**
                                 * @description What was ordered, if the item is a substitute; null: the item itself.
                                 * @default null
                                 */
                                insteadOf: {
                                    productId: components["schemas"]["ProductId"];
                                    name: string;
                                    translatedName: components["schemas"]["Translations"];
                                } | null;
                                productId: string;
                            }[];
                            customerName: string;
                            email: string;
                            phone: string;
                            address: string;
                            city: string;
                            district: string;
                            zipCode: string;
                            /** @enum {string} */
                            deliveryTime: "1-2" | "2-3" | "3-4";
                            riderNote: string | null;
                            /** @description What extensions asked for. */
                            fields: components["schemas"]["ShownOrderField"][];
                            /** @description The buyer's tax number, for the receipt. */
                            nip: string | null;
                            locale: components["schemas"]["Locale"];
                            cancelReason: string | null;
                            rider: string | null;
                            timeline: {
                                state: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @description Internal notes of the shop about the order. */
                            shopNotes: {
                                /** Format: date-time */
                                at: string;
                                text: string;
                            }[];
                            /** @description Actions of admins on the order; their identities are not included. */
                            shopActs: {
                                /** Format: date-time */
                                at: string;
                                action: string;
                                before: string | null;
                                after: string | null;
                            }[];
                        }[];
                        emails: {
                            template: string;
                            orderId: components["schemas"]["OrderId"] | null;
                            /** @enum {string} */
                            state: "waiting" | "sent" | "failed";
                            /** Format: date-time */
                            dueAt: string;
                            sentAt: string | null;
                            to: {
                                name: string;
                                email: string;
                            } | null;
                        }[];
                        pushSubscriptions: {
                            orderId: components["schemas"]["OrderId"];
                            endpoint: string;
                            /** Format: date-time */
                            keptAt: string;
                        }[];
                        payments: {
                            orderId: components["schemas"]["OrderId"];
                            method: ("credit-card" | "debit-card" | "cash" | "blik" | "paypal") | null;
                            state: string;
                            amountMinor: components["schemas"]["Minor"];
                            capturedMinor: components["schemas"]["Minor"];
                            refundedMinor: components["schemas"]["Minor"];
                            sessionId: string | null;
                            email: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        cart: components["schemas"]["SavedCart"];
                        favourites: components["schemas"]["ProductId"][];
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    favouriteMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My favourite products, the latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favourites"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    favouriteChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "add": [
                 *         "toor-dal-1kg"
                 *       ],
                 *       "remove": []
                 *     }
                 */
                "application/json": components["schemas"]["FavouritesChange"];
            };
        };
        responses: {
            /** @description The favourites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favourites"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    myOrdersList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My orders, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyOrders"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeyList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeyAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Meera's phone",
                 *       "credential": {
                 *         "id": "p4sskey-4aBcD",
                 *         "rawId": "p4sskey-4aBcD",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *           "attestationObject": "o2NmbXRkbm9uZQ",
                 *           "transports": [
                 *             "internal"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkeys of the account; with the first second factor, its recovery codes, which are shown this once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAdded"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-passkey`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeyRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Laptop"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyRenaming"];
            };
        };
        responses: {
            /** @description The passkeys of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeyRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description The passkeys of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `not-found`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    passkeyBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description For `navigator.credentials.create` (WebAuthn). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `email-not-verified`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where I am signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of the account that are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    sessionEndOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of the account that are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    twoFactorState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether an authenticator app is set up, and how many recovery codes are left */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    twoFactorConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["TwoFactorCode"];
            };
        };
        responses: {
            /** @description The recovery codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-code`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    twoFactorRenewCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordAndCode"];
            };
        };
        responses: {
            /** @description The recovery codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    twoFactorOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordAndCode"];
            };
        };
        responses: {
            /** @description Whether an authenticator app is set up, and how many recovery codes are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    twoFactorBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "mango-and-ginger"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordConfirmation"];
            };
        };
        responses: {
            /** @description What an authenticator app has to know; the secret is shown this once. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-credentials`, `email-not-verified`, `not-possible-now`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    apiDescriptionOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderStateStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orders": [
                 *         {
                 *           "ref": "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                 *           "accessToken": "kVx3bq0W9m2dYpL5sT7uRw"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OrderStatesRequest"];
            };
        };
        responses: {
            /** @description Where each order stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStates"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderPlace: {
        parameters: {
            query?: never;
            header: {
                /** @description A UUID you choose for this order; repeat the request with the same one. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "firstName": "Meera",
                 *       "lastName": "Kowalska",
                 *       "email": "meera@example.com",
                 *       "phone": "+48 600 100 200",
                 *       "address": "Puławska 12/3",
                 *       "city": "Warszawa",
                 *       "district": "Mokotów",
                 *       "zipCode": "02-566",
                 *       "deliveryTime": "1-2",
                 *       "paymentMethod": "cash",
                 *       "riderNote": "Entrance B, code 12",
                 *       "expectedTotalMinor": 5063,
                 *       "locale": "pl"
                 *     }
                 */
                "application/json": components["schemas"]["PlaceOrderRequest"];
            };
        };
        responses: {
            /** @description The order is placed; with online payment, `payment.url` is where the customer pays. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                     *       "number": "ORD-204816",
                     *       "accessToken": "kVx3bq0W9m2dYpL5sT7uRw",
                     *       "status": "pending",
                     *       "paymentStatus": "unpaid",
                     *       "totals": {
                     *         "subtotalMinor": 3798,
                     *         "deliveryFeeMinor": 999,
                     *         "serviceFeeMinor": 266,
                     *         "discountMinor": 0,
                     *         "totalMinor": 5063
                     *       },
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            /** @description The order is recorded and not decided yet: its outcome comes by email and at the address in `Location`. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
                     *       "number": "ORD-204816",
                     *       "accessToken": "kVx3bq0W9m2dYpL5sT7uRw",
                     *       "status": "pending",
                     *       "paymentStatus": "unpaid",
                     *       "totals": {
                     *         "subtotalMinor": 3798,
                     *         "deliveryFeeMinor": 999,
                     *         "serviceFeeMinor": 266,
                     *         "discountMinor": 0,
                     *         "totalMinor": 5063
                     *       },
                     *       "payment": null
                     *     }
                     */
                    "application/json": components["schemas"]["PlacedOrder"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `idempotency-key-missing`, `idempotency-key-reused`, `insufficient-stock`, `order-not-completed`, `price-changed`, `coupon-refused`, `product-unavailable`, `payment-method-unavailable`, `below-minimum-order`, `order-fields-invalid`, `orders-paused`, `window-not-available`, `outside-delivery-area`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderTrack: {
        parameters: {
            query?: never;
            header?: {
                /** @description The order's `accessToken`. Without it, only its owner gets the details. */
                "x-order-token"?: string;
            };
            path: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where an order stands; all of it with its token or for its owner, only the status for others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "ORD-204816",
                     *       "version": 2,
                     *       "status": "confirmed",
                     *       "paymentStatus": "unpaid",
                     *       "progress": 25,
                     *       "district": "Mokotów",
                     *       "destination": {
                     *         "latitude": 52.193,
                     *         "longitude": 21.035
                     *       },
                     *       "distanceKm": 1.93,
                     *       "placedAt": "2026-11-21T12:00:00.000Z",
                     *       "windowFrom": "2026-11-21T13:00:00.000Z",
                     *       "windowTo": "2026-11-21T14:00:00.000Z",
                     *       "etaAt": "2026-11-21T13:40:00.000Z",
                     *       "timeline": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2026-11-21T12:00:00.000Z"
                     *         },
                     *         {
                     *           "status": "confirmed",
                     *           "at": "2026-11-21T12:01:30.000Z"
                     *         }
                     *       ],
                     *       "riderAssigned": false,
                     *       "details": null
                     *     }
                     */
                    "application/json": components["schemas"]["OrderTracking"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderOpen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "meera@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["OrderKeyRequest"];
            };
        };
        responses: {
            /** @description The access token of the order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accessToken": "kVx3bq0W9m2dYpL5sT7uRw"
                     *     }
                     */
                    "application/json": components["schemas"]["OrderKey"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderCancel: {
        parameters: {
            query?: {
                /** @description With `true` an order that was paid, or is paid before its payment page is closed, is not cancelled: it goes on, and no refund is made. */
                onlyIfUnpaid?: "true" | "false";
            };
            header?: {
                /** @description The order's `accessToken`. Without it, only its owner gets the details. */
                "x-order-token"?: string;
            };
            path: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the order stands; `details` only for callers to whom it belongs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "ORD-204816",
                     *       "version": 2,
                     *       "status": "confirmed",
                     *       "paymentStatus": "unpaid",
                     *       "progress": 25,
                     *       "district": "Mokotów",
                     *       "destination": {
                     *         "latitude": 52.193,
                     *         "longitude": 21.035
                     *       },
                     *       "distanceKm": 1.93,
                     *       "placedAt": "2026-11-21T12:00:00.000Z",
                     *       "windowFrom": "2026-11-21T13:00:00.000Z",
                     *       "windowTo": "2026-11-21T14:00:00.000Z",
                     *       "etaAt": "2026-11-21T13:40:00.000Z",
                     *       "timeline": [
                     *         {
                     *           "status": "pending",
                     *           "at": "2026-11-21T12:00:00.000Z"
                     *         },
                     *         {
                     *           "status": "confirmed",
                     *           "at": "2026-11-21T12:01:30.000Z"
                     *         }
                     *       ],
                     *       "riderAssigned": false,
                     *       "details": null
                     *     }
                     */
                    "application/json": components["schemas"]["OrderTracking"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`, `order-not-cancellable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderFollow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The order's `accessToken`. Without it, only its owner gets the details. */
                "x-order-token"?: string;
            };
            path: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn",
                 *       "keys": {
                 *         "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                 *         "auth": "BTBZMqHH6r4Tts7J_aSIgg"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description Push messages to this browser when the order is on the way and at the door */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description False: the order has ended, or this shop sends no push messages. */
                        followed: boolean;
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    receiptRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The order's `accessToken`. Without it, only its owner gets the details. */
                "x-order-token"?: string;
            };
            path: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was bought and the VAT contained per rate */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    receiptPdf: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: {
                /** @description The order's `accessToken`. Without it, only its owner gets the details. */
                "x-order-token"?: string;
            };
            path: {
                ref: components["schemas"]["OrderId"] | components["schemas"]["OrderNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt as a PDF */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    paymentVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: components["schemas"]["CheckoutSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment status of a checkout session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentVerification"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    paymentsWebhook: {
        parameters: {
            query?: never;
            header: {
                "stripe-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Messages of the payment provider, signed by it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `invalid-signature`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    catalogueProducts: {
        parameters: {
            query?: {
                category?: components["schemas"]["CategoryId"];
                search?: string;
                /** @description Only products suitable for all of these. */
                diet?: ("vegan" | "vegetarian" | "gluten-free" | "jain")[];
                /** @description Excludes products that contain one of these, may contain it, or have unknown ingredients. */
                without?: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soybeans" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[];
                /** @description `featured` is the order of the catalogue; for a search, the best matches first. */
                sort?: "featured" | "price-low" | "price-high" | "name-asc" | "name-desc";
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products that can be bought */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "toor-dal-1kg",
                     *           "name": "Toor Dal",
                     *           "translatedName": {
                     *             "pl": "Soczewica toor dal"
                     *           },
                     *           "indianName": "Toor dal",
                     *           "description": "Split pigeon peas for everyday dal.",
                     *           "translatedDescription": {
                     *             "pl": "Łuskany groch gołębi na codzienny dal."
                     *           },
                     *           "categoryId": "lentils",
                     *           "priceMinor": 1899,
                     *           "unitPrice": {
                     *             "minor": 1899,
                     *             "per": "kg"
                     *           },
                     *           "netQuantity": {
                     *             "amount": 1,
                     *             "unit": "kg"
                     *           },
                     *           "vatRate": 5,
                     *           "image": "/media/products/toor-dal-1kg/1/600.webp",
                     *           "stock": 42,
                     *           "diets": [
                     *             "vegan",
                     *             "vegetarian"
                     *           ],
                     *           "allergens": []
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "page": 1,
                     *       "pageSize": 24
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    catalogueProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `not-found`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    dishOfProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to six dishes that a product goes into */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["DishId"];
                        title: string;
                        translatedTitle: components["schemas"]["Translations"];
                    }[];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    catalogueRelated: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to four products of the same category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "toor-dal-1kg",
                     *         "name": "Toor Dal",
                     *         "translatedName": {
                     *           "pl": "Soczewica toor dal"
                     *         },
                     *         "indianName": "Toor dal",
                     *         "description": "Split pigeon peas for everyday dal.",
                     *         "translatedDescription": {
                     *           "pl": "Łuskany groch gołębi na codzienny dal."
                     *         },
                     *         "categoryId": "lentils",
                     *         "priceMinor": 1899,
                     *         "unitPrice": {
                     *           "minor": 1899,
                     *           "per": "kg"
                     *         },
                     *         "netQuantity": {
                     *           "amount": 1,
                     *           "unit": "kg"
                     *         },
                     *         "vatRate": 5,
                     *         "image": "/media/products/toor-dal-1kg/1/600.webp",
                     *         "stock": 42,
                     *         "diets": [
                     *           "vegan",
                     *           "vegetarian"
                     *         ],
                     *         "allergens": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    substituteSubstitutes: {
        parameters: {
            query?: {
                quantity?: number;
                /** @description `same`: only products of the same kind, and none dearer */
                kind?: "same";
            };
            header?: never;
            path: {
                id: components["schemas"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to three products to take instead of a short one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "toor-dal-1kg",
                     *         "name": "Toor Dal",
                     *         "translatedName": {
                     *           "pl": "Soczewica toor dal"
                     *         },
                     *         "indianName": "Toor dal",
                     *         "description": "Split pigeon peas for everyday dal.",
                     *         "translatedDescription": {
                     *           "pl": "Łuskany groch gołębi na codzienny dal."
                     *         },
                     *         "categoryId": "lentils",
                     *         "priceMinor": 1899,
                     *         "unitPrice": {
                     *           "minor": 1899,
                     *           "per": "kg"
                     *         },
                     *         "netQuantity": {
                     *           "amount": 1,
                     *           "unit": "kg"
                     *         },
                     *         "vatRate": 5,
                     *         "image": "/media/products/toor-dal-1kg/1/600.webp",
                     *         "stock": 42,
                     *         "diets": [
                     *           "vegan",
                     *           "vegetarian"
                     *         ],
                     *         "allergens": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    catalogueFeatured: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products to draw the featured ones from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "toor-dal-1kg",
                     *         "name": "Toor Dal",
                     *         "translatedName": {
                     *           "pl": "Soczewica toor dal"
                     *         },
                     *         "indianName": "Toor dal",
                     *         "description": "Split pigeon peas for everyday dal.",
                     *         "translatedDescription": {
                     *           "pl": "Łuskany groch gołębi na codzienny dal."
                     *         },
                     *         "categoryId": "lentils",
                     *         "priceMinor": 1899,
                     *         "unitPrice": {
                     *           "minor": 1899,
                     *           "per": "kg"
                     *         },
                     *         "netQuantity": {
                     *           "amount": 1,
                     *           "unit": "kg"
                     *         },
                     *         "vatRate": 5,
                     *         "image": "/media/products/toor-dal-1kg/1/600.webp",
                     *         "stock": 42,
                     *         "diets": [
                     *           "vegan",
                     *           "vegetarian"
                     *         ],
                     *         "allergens": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    catalogueSuggestions: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Suggestions for a search box while the visitor types */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSuggestions"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    pushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key with which a browser subscribes to push messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    orderQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "productId": "toor-dal-1kg",
                 *           "quantity": 2
                 *         }
                 *       ],
                 *       "district": "Mokotów"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteRequest"];
            };
        };
        responses: {
            /** @description The quote. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subtotalMinor": 3798,
                     *       "deliveryFeeMinor": 999,
                     *       "serviceFeeMinor": 266,
                     *       "discountMinor": 0,
                     *       "totalMinor": 5063,
                     *       "district": "Mokotów",
                     *       "deliverable": true,
                     *       "distanceKm": 1.93,
                     *       "serviceFeePercent": 7,
                     *       "minimumOrderMinor": null,
                     *       "coupon": null,
                     *       "lines": [
                     *         {
                     *           "productId": "toor-dal-1kg",
                     *           "name": "Toor Dal",
                     *           "unitPriceMinor": 1899,
                     *           "quantity": 2,
                     *           "lineTotalMinor": 3798
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`, `product-unavailable`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
    storeRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shop: contact, districts, delivery times, ways to pay, prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            /** @description The request was refused. Codes: `invalid-request`, `too-many-requests`. */
            "4XX": {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            "5XX": components["responses"]["NotAnswered"];
        };
    };
}
