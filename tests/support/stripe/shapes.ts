/**
 * The fields of Stripe's objects, as its own samples of them have them: name, type, and `?` where it may be null. A
 * test holds them against those samples.
 */
export const shapes = {
  customer: `
    address:object? balance:number created:number currency:string? default_source:string?
    delinquent:boolean? description:string? discount:object? email:string? id:string
    invoice_prefix:string? invoice_settings:object livemode:boolean metadata:object name:string?
    next_invoice_sequence:number? object:string phone:string? preferred_locales:array?
    shipping:object? tax_exempt:string? test_clock:string?
  `,
  subscription: `
    application:string? application_fee_percent:number? automatic_tax:object
    billing_cycle_anchor:number billing_cycle_anchor_config:object? billing_mode:object
    billing_schedules:array billing_thresholds:object? cancel_at:number?
    cancel_at_period_end:boolean canceled_at:number? cancellation_details:object?
    collection_method:string created:number currency:string customer:string customer_account:string?
    days_until_due:number? default_payment_method:string? default_source:string?
    default_tax_rates:array? description:string? discounts:array ended_at:number? id:string
    invoice_settings:object items:object latest_invoice:string? livemode:boolean
    managed_payments:object? metadata:object next_pending_invoice_item_invoice:number? object:string
    on_behalf_of:string? pause_collection:object? payment_settings:object?
    pending_invoice_item_interval:object? pending_setup_intent:string? pending_update:object?
    schedule:string? start_date:number status:string test_clock:string? transfer_data:object?
    trial_end:number? trial_settings:object? trial_start:number?
  `,
  subscription_item: `
    billing_thresholds:object? created:number current_period_end:number current_period_start:number
    discounts:array id:string metadata:object object:string plan:object price:object
    quantity:number? subscription:string tax_rates:array?
  `,
  price: `
    active:boolean billing_scheme:string created:number currency:string custom_unit_amount:object?
    id:string livemode:boolean lookup_key:string? metadata:object nickname:string? object:string
    product:string recurring:object? tax_behavior:string? tiers_mode:object?
    transform_quantity:object? type:string unit_amount:number? unit_amount_decimal:string?
  `,
  product: `
    active:boolean created:number default_price:string? description:string? id:string images:array
    livemode:boolean marketing_features:array metadata:object name:string object:string
    package_dimensions:object? shippable:boolean? statement_descriptor:string? tax_code:string?
    type:string unit_label:string? updated:number url:string?
  `,
  invoice: `
    account_country:string? account_name:string? account_tax_ids:array? amount_due:number
    amount_overpaid:number amount_paid:number amount_remaining:number amount_shipping:number
    application:string? attempt_count:number attempted:boolean auto_advance:boolean?
    automatic_tax:object automatically_finalizes_at:number? billing_reason:string?
    collection_method:string created:number currency:string custom_fields:array? customer:string?
    customer_account:string? customer_address:object? customer_email:string? customer_name:string?
    customer_phone:string? customer_shipping:object? customer_tax_exempt:string?
    customer_tax_ids:array? default_payment_method:string? default_source:string?
    default_tax_rates:array description:string? discounts:array due_date:number?
    effective_at:number? ending_balance:number? footer:string? from_invoice:object?
    hosted_invoice_url:string? id:string invoice_pdf:string? issuer:object
    last_finalization_error:object? latest_revision:string? lines:object livemode:boolean
    metadata:object? next_payment_attempt:number? number:string? object:string on_behalf_of:string?
    parent:object? payment_settings:object period_end:number period_start:number
    post_payment_credit_notes_amount:number pre_payment_credit_notes_amount:number
    receipt_number:string? rendering:object? shipping_cost:object? shipping_details:object?
    starting_balance:number statement_descriptor:string? status:string? status_transitions:object
    subscription:object? subtotal:number subtotal_excluding_tax:number? test_clock:string?
    total:number total_discount_amounts:array? total_excluding_tax:number?
    total_pretax_credit_amounts:array? total_taxes:array? webhooks_delivered_at:number?
  `,
  line_item: `
    amount:number currency:string description:string? discount_amounts:array? discountable:boolean
    discounts:array id:string invoice:string? livemode:boolean metadata:object object:string
    parent:object? period:object pretax_credit_amounts:array? pricing:object? quantity:number?
    quantity_decimal:object? subscription:string? subtotal:number taxes:array?
  `,
  invoice_payment: `
    amount_paid:number? amount_requested:number created:number currency:string id:string
    invoice:string is_default:boolean livemode:boolean object:string payment:object status:string
    status_transitions:object
  `,
  charge: `
    amount:number amount_captured:number amount_refunded:number application:string?
    application_fee:string? application_fee_amount:number? balance_transaction:string?
    billing_details:object calculated_statement_descriptor:string? captured:boolean created:number
    currency:string customer:string? description:string? disputed:boolean
    failure_balance_transaction:string? failure_code:string? failure_message:string?
    fraud_details:object? id:string livemode:boolean metadata:object object:string
    on_behalf_of:string? outcome:object? paid:boolean payment_intent:string? payment_method:string?
    payment_method_details:object? receipt_email:string? receipt_number:string? receipt_url:string?
    refunded:boolean refunds:object? review:string? shipping:object? source:object?
    source_transfer:string? statement_descriptor:string? statement_descriptor_suffix:string?
    status:string transfer_data:object? transfer_group:string?
  `,
  refund: `
    amount:number balance_transaction:string? charge:string? created:number currency:string
    customer:string? customer_account:string? destination_details:object? id:string metadata:object?
    object:string payment_intent:string? payment_method:string? reason:object?
    receipt_number:string? source_transfer_reversal:string? status:string? transfer_reversal:string?
  `,
  dispute: `
    amount:number balance_transactions:array charge:string created:number currency:string
    enhanced_eligibility_types:array evidence:object evidence_details:object id:string
    is_charge_refundable:boolean livemode:boolean metadata:object object:string
    payment_intent:string? payment_method_details:object? reason:string status:string
  `,
  'checkout.session': `
    adaptive_pricing:object? after_expiration:object? allow_promotion_codes:boolean?
    amount_subtotal:number? amount_total:number? automatic_tax:object
    billing_address_collection:object? cancel_url:string? client_reference_id:string?
    client_secret:string? collected_information:object? consent:object? consent_collection:object?
    created:number currency:string? currency_conversion:object? custom_fields:array
    custom_text:object customer:string? customer_account:string? customer_creation:object?
    customer_details:object? customer_email:string? discounts:array? expires_at:number id:string
    integration_identifier:string? invoice:string? invoice_creation:object? livemode:boolean
    locale:object? managed_payments:object? metadata:object? mode:string object:string
    origin_context:object? payment_intent:string? payment_link:string?
    payment_method_collection:object? payment_method_configuration_details:object?
    payment_method_options:object? payment_method_types:array payment_status:string
    permissions:object? phone_number_collection:object? recovered_from:string?
    saved_payment_method_options:object? setup_intent:string? shipping_address_collection:object?
    shipping_cost:object? shipping_options:array status:string? submit_type:object?
    subscription:string? success_url:string? total_details:object? ui_mode:object? url:string?
    wallet_options:object?
  `,
  'billing_portal.session': `
    configuration:string created:number customer:string customer_account:string? flow:object?
    id:string livemode:boolean locale:object? object:string on_behalf_of:string? return_url:string?
    url:string
  `,
  subscription_schedule: `
    application:string? billing_mode:object canceled_at:number? completed_at:number? created:number
    current_phase:object? customer:string customer_account:string? default_settings:object
    end_behavior:string id:string livemode:boolean metadata:object? object:string phases:array
    released_at:number? released_subscription:string? status:string subscription:string?
    test_clock:string?
  `,
  event: `
    api_version:string? created:number data:object id:string livemode:boolean object:string
    pending_webhooks:number request:object type:string
  `,
  payment_method: `
    allow_redisplay:string? billing_details:object card:object? created:number customer:string?
    customer_account:string? id:string livemode:boolean metadata:object? object:string type:string
  `,
} as const
